/** How a picture is looked at: how large beside its whole, and by how many pixels its middle stands off the stage's. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** In pixels; the picture's size at scale 1, at which all of it is seen. */
export interface Stage {
  width: number;
  height: number;
  pictureWidth: number;
  pictureHeight: number;
}

/** In pixels from the stage's middle. */
export interface Point {
  x: number;
  y: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
/** How large a picture opens. */
export const twice = 2;
const largest = 4;

/** Twice as large, with a point of the picture, from 0 to 1 across and down, in the middle of the stage. */
export const openedAt = ({ x, y }: Point, stage: Stage): View =>
  held({ scale: twice, x: (0.5 - x) * stage.pictureWidth * twice, y: (0.5 - y) * stage.pictureHeight * twice }, stage);

/** The view nearest to a wanted one in which no edge of the picture leaves the stage needlessly. */
export function held({ scale, x, y }: View, stage: Stage): View {
  const held = Math.min(largest, Math.max(1, scale));
  const most = (picture: number, room: number) => Math.max(0, (picture * held - room) / 2);
  return {
    scale: held,
    x: within(x, most(stage.pictureWidth, stage.width)),
    y: within(y, most(stage.pictureHeight, stage.height)),
  };
}

const within = (offset: number, most: number) => Math.min(most, Math.max(-most, offset));

export const panned = (view: View, by: Point, stage: Stage): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** Larger or smaller, with what lies under a point left under it. */
export function scaled(view: View, scale: number, under: Point, stage: Stage): View {
  const most = Math.min(largest, Math.max(1, scale));
  const ratio = most / view.scale;
  return held({ scale: most, x: under.x - (under.x - view.x) * ratio, y: under.y - (under.y - view.y) * ratio }, stage);
}

/** Two fingers move from one pair of places to another: the picture follows both. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point], stage: Stage): View {
  const [before, after] = [middleOf(from), middleOf(to)];
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return scaled(moved, (view.scale * apart(to)) / Math.max(1, apart(from)), after, stage);
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
