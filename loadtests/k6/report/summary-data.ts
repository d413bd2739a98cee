/** The part of k6's handleSummary argument that the report reads. */
export interface SummaryData {
  readonly metrics: Readonly<Record<string, SummaryMetric>>;
  readonly root_group: SummaryGroup;
  readonly state: { readonly testRunDurationMs: number };
}

interface SummaryMetric {
  readonly type: 'trend' | 'counter' | 'rate' | 'gauge';
  readonly values: Readonly<Record<string, number>>;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
}

interface SummaryGroup {
  readonly checks: readonly { readonly name: string; readonly passes: number; readonly fails: number }[];
}

/** A value of a metric, such as `p(95)`; 0 without samples. */
export function metricValue({ metrics }: SummaryData, metric: string, value: string): number {
  return metrics[metric]?.values[value] ?? 0;
}

/** Whether a rate or trend was measured: a journey that had no visits neither keeps nor misses its thresholds. A counter without samples is 0. */
export function hasSamples({ type, values }: SummaryMetric): boolean {
  if (type === 'rate') return (values.passes ?? 0) + (values.fails ?? 0) > 0;
  return type !== 'trend' || (values.count ?? 0) > 0;
}

/** The values of a tag of a metric: `http_req_duration{journey:cart}` -> cart. */
export function tagValues({ metrics }: SummaryData, metric: string, tag: string): string[] {
  const start = `${metric}{${tag}:`;
  const names = Object.keys(metrics).filter((name) => name.startsWith(start) && name.endsWith('}'));
  return names.map((name) => name.slice(start.length, -1));
}
