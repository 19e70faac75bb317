/** What `read` answers, read once for whoever asks meanwhile and kept so long; what fails is kept for nobody. */
export function keptFor<T>(lifeMs: number, read: () => Promise<T>) {
  let kept: { until: number; value: Promise<T> } | null = null;
  const forget = () => {
    kept = null;
  };
  return {
    forget,
    read(): Promise<T> {
      if (kept && performance.now() < kept.until) return kept.value;
      const reading = { until: performance.now() + lifeMs, value: read() };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) forget();
      });
      return reading.value;
    },
  };
}
