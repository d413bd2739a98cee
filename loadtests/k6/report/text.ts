import {
  formatCount,
  formatMilliseconds,
  formatPercent,
  formatThresholdValue,
  kneeSentence,
} from './format.ts';
import type { JourneyRow, LatencyRow, Report } from './report.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, place) =>
    Math.max(title.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0))).join('  ')}`;
  return [line(head), ...rows.map(line)];
}

function latencies({ p50, p95, p99 }: LatencyRow): string[] {
  return [p50, p95, p99].map(formatMilliseconds);
}

/** Without rows: empty. */
function latencyTable(title: string, rows: readonly LatencyRow[]): string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => [row.name, formatCount(row.requests), ...latencies(row)]);
  return [...table([title, 'requests', 'p50', 'p95', 'p99'], cells), ''];
}

function journeyCells(row: JourneyRow): string[] {
  return [
    row.name,
    formatCount(row.visits),
    formatPercent(row.done),
    formatCount(row.requests),
    ...latencies(row),
    formatPercent(row.failed),
    formatPercent(row.refused),
  ];
}

function thresholdText({ metric, rule, value }: Report['thresholds'][number]): string {
  return `${metric} ${rule} (${formatThresholdValue(metric, rule, value)})`;
}

function earlyEndLine({ endedEarly }: Report): string[] {
  if (!endedEarly) return [];
  const { reached, missed } = endedEarly;
  const because = missed.length > 0 ? `: ${missed.map(thresholdText).join(', ')}` : '';
  return [`  Ended early, after ${reached}${because}.`];
}

/** The report for a terminal. */
export function reportText(report: Report): string {
  const { totals, thresholds } = report;
  const about = Object.entries(report.about).map(([name, value]) => `${name} ${value}`);
  const knee = kneeSentence(report);
  return [
    '',
    `${report.profile}: ${report.question}  ${report.passed ? 'PASSED' : 'FAILED'}`,
    `  ${about.join(', ')}, ${report.seconds.toFixed(0)} s`,
    `  ${formatCount(totals.visits)} visits (${formatPercent(totals.done)} finished, ${formatCount(totals.dropped)} dropped), ` +
      `${formatCount(totals.requests)} requests, ${formatCount(totals.orders)} orders, ` +
      `${formatPercent(totals.failed)} failed, ${formatPercent(totals.refused)} refused, ` +
      `${formatCount(totals.checksPassed)} of ${formatCount(totals.checks)} checks`,
    ...report.caches.map(
      ({ name, hits, states }) =>
        `  ${name}: ${formatPercent(hits)} hits (${states.map(({ state, count: times }) => `${state} ${formatCount(times)}`).join(', ')})`,
    ),
    ...(report.failures.length > 0
      ? [
          `  responses: ${report.failures.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', ')}`,
        ]
      : []),
    ...earlyEndLine(report),
    ...(knee ? [`  ${knee}`] : []),
    '',
    ...table(
      ['journey', 'visits', 'finished', 'requests', 'p50', 'p95', 'p99', 'failed', 'refused'],
      report.journeys.map(journeyCells),
    ),
    '',
    ...latencyTable('kind', report.kinds),
    ...latencyTable('procedure', report.procedures),
    ...latencyTable('screen', report.screens),
    ...latencyTable('locale', report.locales),
    ...latencyTable('brand', report.brands),
    ...thresholds.map((row) => `  ${row.ok ? 'ok  ' : 'FAIL'} ${thresholdText(row)}`),
    ...report.failingChecks.map(
      ({ name, fails, of }) => `  FAIL ${name}: ${formatCount(fails)} of ${formatCount(of)}`,
    ),
    '',
  ].join('\n');
}
