import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { CALLS, type Visits } from './visits.ts';

/** Visits alone and beside something else, for readers. */
export function visitsTable(alone: Visits, beside: Visits, name = 'beside'): string {
  const head = ['call', 'alone', 'p50, ms', 'p99, ms', name, 'p50, ms', 'p99, ms'];
  const rows = CALLS.map((call) => [
    call,
    ...[alone, beside].flatMap(({ calls: { [call]: times } }) => [
      String(times.length),
      ...[50, 99].map((share) => percentile(times, share).toFixed(1)),
    ]),
  ]);
  return `${table(head, rows)}\nFailed: ${alone.failed} alone, ${beside.failed} beside`;
}
