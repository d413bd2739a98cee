import { LIMITS } from './knee.ts';
import type { Report } from './report.ts';

/** Milliseconds in few characters: 0, 7.2 ms, 310 ms, 1.24 s. */
export function milliseconds(value: number): string {
  if (value === 0) return '0';
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

/** A share as percents to two digits, never rounded to all or nothing: 100 %, 99.95 %, 0.01 %, 0 %. */
export function percent(share: number): string {
  const hundredths = share * 10_000;
  const rounded = share > 0.5 ? Math.floor(hundredths + 1e-6) : Math.ceil(hundredths - 1e-6);
  return `${rounded / 100} %`;
}

/** A count with thin groups: 12 345. */
export function count(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** The value of a threshold in the unit of its metric. */
export function measured(metric: string, rule: string, value: number): string {
  if (rule.startsWith('rate')) return percent(value);
  if (rule.startsWith('count')) return count(value);
  return /duration|_ms/.test(metric) ? milliseconds(value) : String(value);
}

/** One sentence on how many visits the shop kept up with; empty for a run that did not rise. */
export function kneeSentence({ knee, slices }: Report): string {
  const rates = slices.map(({ asked }) => asked);
  if (!knee || Math.max(...rates) < 2 * Math.min(...rates)) return '';
  const { best, first } = knee;
  const kept = `${best.begun.toFixed(1)} visits/s (${best.answers.toFixed(0)} answers/s, p95 ${milliseconds(best.p95)})`;
  if (!first) return `Kept up with everything asked: ${kept}.`;
  const reasons = [
    first.p95 > LIMITS.p95 && `p95 ${milliseconds(first.p95)}`,
    first.failed + first.refused > 0 &&
      `${(first.failed + first.refused).toFixed(1)} answers/s refused or failed`,
    first.begun < LIMITS.begun * first.asked - 1 && `only ${first.begun.toFixed(1)} visits/s could begin`,
  ].filter((reason) => reason !== false);
  return `Kept up with ${kept}; broke at ${first.asked.toFixed(1)} visits/s: ${reasons.join(', ')}.`;
}
