import { KNEE_LIMITS } from './knee.ts';
import type { Report } from './report.ts';

/** Such as 0, 7.2 ms, 310 ms, 1.24 s. */
export function formatMilliseconds(value: number): string {
  if (value === 0) return '0';
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

/** A share with two decimals, never rounded to 0 % or 100 %: 99.99 %, 0.01 %. */
export function formatPercent(share: number): string {
  const hundredths = share * 10_000;
  const rounded = share > 0.5 ? Math.floor(hundredths + 1e-6) : Math.ceil(hundredths - 1e-6);
  return `${rounded / 100} %`;
}

/** Such as 12 345. */
export function formatCount(value: number): string {
  const digits = String(Math.round(value));
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(' ');
}

/** The measured value of a threshold in the unit of its metric. */
export function formatThresholdValue(metric: string, rule: string, value: number): string {
  if (rule.startsWith('rate')) return formatPercent(value);
  if (rule.startsWith('count')) return formatCount(value);
  return /duration|_ms/.test(metric) ? formatMilliseconds(value) : String(value);
}

/** The visits per second that the shop sustained; empty for a run at a constant rate. */
export function kneeSentence({ knee, slices }: Report): string {
  const rates = slices.map(({ scheduled }) => scheduled);
  if (!knee || Math.max(...rates) < 2 * Math.min(...rates)) return '';
  const { sustained, overload } = knee;
  const rate = `${sustained.started.toFixed(1)} visits/s (${sustained.responses.toFixed(0)} responses/s, p95 ${formatMilliseconds(sustained.p95)})`;
  if (!overload) return `Sustained the scheduled rate: ${rate}.`;
  const reasons = [
    overload.p95 > KNEE_LIMITS.p95 && `p95 ${formatMilliseconds(overload.p95)}`,
    overload.failed + overload.refused > 0 &&
      `${(overload.failed + overload.refused).toFixed(1)} responses/s refused or failed`,
    overload.started < KNEE_LIMITS.started * overload.scheduled - 1 &&
      `only ${overload.started.toFixed(1)} visits/s started`,
  ].filter((reason) => reason !== false);
  return `Sustained ${rate}; overloaded at ${overload.scheduled.toFixed(1)} visits/s: ${reasons.join(', ')}.`;
}
