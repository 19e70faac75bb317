/** Runs before the shop in its process. Only what tells the time is changed: timers last as long as always. */
function install(pace: number, offMs: number): void {
  const { performance, Date: RealDate } = globalThis;
  const steady = performance.now.bind(performance);
  const [startedAt, steadyAt] = [RealDate.now(), steady()];
  const passedMs = () => (steady() - steadyAt) * pace;
  const now = () => Math.floor(startedAt + offMs + passedMs());
  performance.now = () => steadyAt + passedMs();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

/** What gives a shop's process a clock that makes `pace` seconds of one, or is off: a variable for its environment. */
export function clockOf({ pace = 1, offMinutes = 0 }: { pace?: number; offMinutes?: number }) {
  const script = `(${install})(${pace}, ${offMinutes * 60_000})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
