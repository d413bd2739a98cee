import type { JourneyRow, Report, Row } from './report.ts';
import { count, kneeSentence, measured, milliseconds, percent } from './words.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, place) =>
    Math.max(title.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0))).join('  ')}`;
  return [line(head), ...rows.map(line)];
}

function latencies({ p50, p95, p99 }: Row): string[] {
  return [p50, p95, p99].map(milliseconds);
}

function journeyCells(row: JourneyRow): string[] {
  return [
    row.name,
    count(row.visits),
    percent(row.done),
    count(row.requests),
    ...latencies(row),
    percent(row.failed),
    percent(row.refused),
  ];
}

/** The report for a terminal. */
export function reportText(report: Report): string {
  const { totals, thresholds } = report;
  const about = Object.entries(report.about).map(([name, value]) => `${name} ${value}`);
  const knee = kneeSentence(report);
  return [
    '',
    `${report.profile}: ${report.asks}  ${report.passed ? 'PASSED' : 'FAILED'}`,
    `  ${about.join(', ')}, ${report.seconds.toFixed(0)} s`,
    `  ${count(totals.visits)} visits (${percent(totals.done)} to their end, ${count(totals.dropped)} dropped), ` +
      `${count(totals.requests)} requests, ${count(totals.orders)} orders, ` +
      `${percent(totals.failed)} failed, ${percent(totals.refused)} refused, ` +
      `${count(totals.checksPassed)} of ${count(totals.checks)} checks`,
    ...report.caches.map(
      ({ name, hits, states }) =>
        `  ${name}: ${percent(hits)} hits (${states.map(({ state, count: times }) => `${state} ${count(times)}`).join(', ')})`,
    ),
    ...(knee ? [`  ${knee}`] : []),
    '',
    ...table(
      ['journey', 'visits', 'done', 'requests', 'p50', 'p95', 'p99', 'failed', 'refused'],
      report.journeys.map(journeyCells),
    ),
    '',
    ...table(
      ['kind', 'requests', 'p50', 'p95', 'p99'],
      report.kinds.map((row) => [row.name, count(row.requests), ...latencies(row)]),
    ),
    '',
    ...thresholds.map(
      ({ metric, rule, value, ok }) =>
        `  ${ok ? 'ok  ' : 'FAIL'} ${metric} ${rule} (${measured(metric, rule, value)})`,
    ),
    ...report.failingChecks.map(({ name, fails, of }) => `  FAIL ${name}: ${count(fails)} of ${count(of)}`),
    '',
  ].join('\n');
}
