/** The figure that so many percent of all figures do not exceed. Throws without any. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const figure = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (figure === undefined) throw new Error('there are no figures');
  return figure;
}
