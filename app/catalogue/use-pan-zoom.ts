import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { openedAt, type Point, panned, pinched, type Stage, scaled, twice, type View, whole } from "./pan-zoom.ts";

/** Two taps this near each other, in ms and pixels, are a double tap; a press that moves less is a tap. */
const tapsApart = { ms: 300, pixels: 30 };
const still = 8;

/**
 * Lets a picture on its stage be moved by mouse or finger, made larger by pinch, wheel or double tap. It opens twice as
 * large around `start`, from 0 to 1 across and down the picture.
 */
export function usePanZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>, start: Point) {
  const view = useRef<View>(whole);
  const [isLarge, setLarge] = useState(true);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef({ at: 0, from: { x: 0, y: 0 }, isTap: false });
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  function change(next: (from: View, on: Stage) => View, isSmooth = false) {
    if (!stage.current || !picture.current) return;
    view.current = next(view.current, sizes(stage.current, picture.current));
    const { scale, x, y } = view.current;
    picture.current.toggleAttribute("data-smooth", isSmooth);
    picture.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setLarge(scale > 1);
  }
  const toggle = (under: Point = { x: 0, y: 0 }) =>
    change((from, on) => scaled(from, from.scale > 1 ? 1 : twice, under, on), true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, wherever it was pressed.
  useLayoutEffect(() => {
    change((_, on) => openedAt(start, on));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is current.
  useEffect(() => {
    const element = stage.current;
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      const { deltaX, deltaY, ctrlKey } = event;
      if (!ctrlKey) return change((from, on) => panned(from, { x: -deltaX, y: -deltaY }, on));
      const under = placeOf(event, event.currentTarget as Element);
      change((from, on) => scaled(from, from.scale * Math.exp(-deltaY / 100), under, on));
    };
    const resized = () => change((from, on) => panned(from, { x: 0, y: 0 }, on));
    // React's own listener could not keep the page from being scrolled or enlarged.
    element?.addEventListener("wheel", turned, { passive: false });
    addEventListener("resize", resized);
    return () => {
      element?.removeEventListener("wheel", turned);
      removeEventListener("resize", resized);
    };
  }, []);

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event, event.currentTarget);
    fingers.current.set(event.pointerId, at);
    press.current = { at: event.timeStamp, from: at, isTap: fingers.current.size === 1 };
  }
  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event, event.currentTarget);
    if (apart(press.current.from, now) > still) press.current.isTap = false;
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    fingers.current.set(event.pointerId, now);
    if (other) change((from, on) => pinched(from, [before, other], [now, other], on));
    else change((from, on) => panned(from, { x: now.x - before.x, y: now.y - before.y }, on));
  }
  function onPointerUp(event: PointerEvent) {
    onPointerMove(event);
    fingers.current.delete(event.pointerId);
    if (!press.current.isTap) return;
    const tap = { at: event.timeStamp, ...press.current.from };
    const isSecond = tap.at - lastTap.current.at < tapsApart.ms && apart(tap, lastTap.current) < tapsApart.pixels;
    lastTap.current = isSecond ? { at: 0, x: 0, y: 0 } : tap;
    if (isSecond) toggle(press.current.from);
  }
  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }

  /** Moves the picture by pixels; false where it can go no further that way. */
  function pan(by: Point): boolean {
    const { x, y } = view.current;
    change((from, on) => panned(from, by, on), true);
    return x !== view.current.x || y !== view.current.y;
  }
  const enlarge = (by: number) => change((from, on) => scaled(from, from.scale * by, { x: 0, y: 0 }, on), true);
  return { isLarge, toggle, pan, enlarge, pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

const sizes = (stage: HTMLElement, picture: HTMLElement): Stage => ({
  width: stage.clientWidth,
  height: stage.clientHeight,
  pictureWidth: picture.offsetWidth,
  pictureHeight: picture.offsetHeight,
});

/** Where something happened, from the middle of an element. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
