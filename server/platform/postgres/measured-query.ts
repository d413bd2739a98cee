import { createDurationHistogram, measureDuration } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/span.ts';

const OPERATIONS: ReadonlySet<string> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
]);

const durations = createDurationHistogram({
  name: 'database_query_duration_seconds',
  help: 'Duration of SQL statements, including the wait for a connection.',
  labelNames: ['operation', 'result'],
});

// Alerts compare with the past: the series exist before the first statement.
for (const operation of OPERATIONS) durations.zero({ operation, result: 'ok' });

/** The operation and table of a statement. Contains no values, which may be personal data. */
export function statementOf(text: string): { operation: string; table: string | undefined } {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]{1,60})\b/i.exec(text)?.[1];
  return { operation: OPERATIONS.has(word) ? word : 'other', table };
}

/** Records the duration of a statement as a metric and a span, labelled with operation and table only. */
export function measuredQuery<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  const { operation, table } = statementOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  };
  const name = table ? `${operation} ${table}` : operation;
  return inSpan({ name, kind: 'client', attributes }, () =>
    measureDuration(durations, (result) => ({ operation, result }), run),
  );
}
