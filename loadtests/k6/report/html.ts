import { escaped, lineChart, shareBar, spreadBar } from './charts.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { CacheRow, JourneyRow, Report, Row } from './report.ts';
import { count, kneeSentence, measured, milliseconds, percent } from './words.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const titles = head.map((title) => `<th>${escaped(title)}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('');
  return `<table><thead><tr>${titles}</tr></thead><tbody>${lines}</tbody></table>`;
}

function cell(text: string, kind = ''): string {
  return `<td${kind ? ` class="${kind}"` : ''}>${text}</td>`;
}

function section(title: string, body: string): string {
  return `<section><h2>${escaped(title)}</h2>${body}</section>`;
}

function latencyCells(row: Row, slowest: number): string[] {
  const times = [row.p50, row.p95, row.p99, row.most].map((time) => cell(milliseconds(time)));
  return [cell(count(row.requests)), ...times, cell(spreadBar(row, slowest), 'wide')];
}

function slowestOf(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ p99 }) => p99));
}

function latencyTable(title: string, rows: readonly Row[]): string {
  const slowest = slowestOf(rows);
  const head = [title, 'requests', 'p50', 'p95', 'p99', 'longest', ''];
  return table(
    head,
    rows.map((row) => [cell(escaped(row.name)), ...latencyCells(row, slowest)]),
  );
}

function journeyTable(rows: readonly JourneyRow[]): string {
  const slowest = slowestOf(rows);
  const share = (value: number, isGood: boolean) => cell(percent(value), isGood ? '' : 'bad');
  return table(
    ['journey', 'visits', 'to its end', 'failed', 'refused', 'requests', 'p50', 'p95', 'p99', 'longest', ''],
    rows.map((row) => [
      cell(escaped(row.name)),
      cell(count(row.visits)),
      share(row.done, row.done === 1),
      share(row.failed, row.failed === 0),
      share(row.refused, row.refused === 0),
      ...latencyCells(row, slowest),
    ]),
  );
}

const TONES: Readonly<Record<string, string>> = {
  hit: 'hit',
  stale: 'stale',
  updating: 'stale',
  revalidated: 'stale',
  miss: 'miss',
  expired: 'miss',
};

function cacheTable(rows: readonly CacheRow[]): string {
  return table(
    ['cache', 'ready', 'answers', ''],
    rows.map(({ name, hits, states }) => [
      cell(escaped(name)),
      cell(percent(hits)),
      cell(states.map(({ state, count: times }) => `${escaped(state)} ${count(times)}`).join(', ')),
      cell(
        shareBar(
          states.map(({ state, count: times }) => ({
            name: state,
            tone: TONES[state] ?? 'other',
            count: times,
          })),
        ),
        'wide',
      ),
    ]),
  );
}

function charts({ slices }: Report): string {
  if (slices.length < 2) return '';
  const seconds = slices.map(({ second }) => second);
  const perSecond = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
  const times = lineChart({
    label: 'Response time',
    seconds,
    say: milliseconds,
    lines: [
      { name: 'p50', tone: 'p50', values: slices.map(({ p50 }) => p50), isArea: true },
      { name: 'p95', tone: 'p95', values: slices.map(({ p95 }) => p95) },
      { name: 'p99', tone: 'p99', values: slices.map(({ p99 }) => p99) },
    ],
  });
  const visits = lineChart({
    label: 'Visits a second',
    seconds,
    say: perSecond,
    lines: [
      { name: 'begun', tone: 'good', values: slices.map(({ begun }) => begun), isArea: true },
      { name: 'asked', tone: 'soft', values: slices.map(({ asked }) => asked), isDashed: true },
    ],
  });
  const answers = lineChart({
    label: 'Answers a second, without files',
    seconds,
    say: perSecond,
    lines: [
      { name: 'all', tone: 'p50', values: slices.map((slice) => slice.answers), isArea: true },
      { name: 'refused', tone: 'warn', values: slices.map(({ refused }) => refused), isArea: true },
      { name: 'failed', tone: 'bad', values: slices.map(({ failed }) => failed), isArea: true },
    ],
  });
  return `<div class="two">${times}${visits}${answers}`;
}

function figuresOf({ totals, seconds }: Report): string {
  const figure = (value: string, name: string, isGood = true) =>
    `<div><b${isGood ? '' : ' class="bad"'}>${value}</b><span>${name}</span></div>`;
  return [
    figure(count(totals.visits), 'visits'),
    figure(percent(totals.done), 'of them to their end', totals.done === 1),
    figure(count(totals.dropped), 'visits dropped', totals.dropped === 0),
    figure(count(totals.requests), `requests, ${(totals.requests / seconds).toFixed(0)} a second`),
    figure(percent(totals.failed), 'of them failed', totals.failed === 0),
    figure(percent(totals.refused), 'refused with 503 or 429', totals.refused === 0),
    figure(count(totals.orders), 'orders paid'),
    figure(`${(totals.bytes / 1e6).toFixed(0)} MB`, 'received'),
    figure(
      percent(totals.checksPassed / (totals.checks || 1)),
      `of ${count(totals.checks)} checks`,
      totals.checksPassed === totals.checks,
    ),
  ].join('');
}

function thresholdTable({ thresholds }: Report): string {
  const rows = thresholds.map(({ metric, rule, value, ok }) => [
    cell(escaped(`${metric} ${rule}`), 'rule'),
    cell(measured(metric, rule, value)),
    cell(ok ? 'held' : 'crossed', ok ? '' : 'bad'),
  ]);
  return table(['threshold', 'measured', ''], rows);
}

function checkTable({ failingChecks }: Report): string {
  const rows = failingChecks.map(({ name, fails, of }) => [
    cell(escaped(name), 'rule'),
    cell(count(fails), 'bad'),
    cell(count(of)),
  ]);
  return section('Checks that failed', table(['check', 'failed', 'of'], rows));
}

/** The report as one page that needs nothing else: no scripts, no other files. */
export function reportHtml(report: Report): string {
  const { profile, asks, passed } = report;
  const about = { ...report.about, took: `${report.seconds.toFixed(0)} s` };
  const facts = Object.entries(about).map(
    ([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  const knee = kneeSentence(report);
  const caches = report.caches.length > 0 ? section('Caches', cacheTable(report.caches)) : '';
  const drawn = charts(report);
  const failed = report.failingChecks.length > 0 ? checkTable(report) : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(profile)}: load test</title><style>${PAGE_STYLE}</style></head><body>` +
    `<header><h1>${escaped(profile)}</h1><span class="verdict${passed ? '' : ' bad'}">${passed ? 'passed' : 'failed'}</span>` +
    `<p>${escaped(asks)}</p></header><dl>${facts.join('')}</dl><div class="figures">${figuresOf(report)}</div>` +
    `${knee ? `<p class="knee">${escaped(knee)}</p>` : ''}` +
    `${drawn || '<div class="two">'}${section('Thresholds', thresholdTable(report))}</div>` +
    section('Journeys', journeyTable(report.journeys)) +
    caches +
    failed +
    `<div class="two">${section('Screens', latencyTable('screen', report.screens))}` +
    `<div>${section('Kinds of requests', latencyTable('kind', report.kinds))}<div class="gap"></div>` +
    `${section('Locales', latencyTable('locale', report.locales))}</div></div>` +
    '<p class="note">Bars: p50, p95 and p99 on a square-root scale. Pages hold their documents alone; styles, scripts and ' +
    'pictures are files. A visit is dropped when as many are on their way as the profile allows.</p></body></html>'
  );
}
