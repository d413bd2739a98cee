import { createDurations, timed } from '../telemetry/metrics.ts';
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

const durations = createDurations({
  name: 'database_query_duration_seconds',
  help: 'Statements, the wait for a connection included.',
  labelNames: ['operation', 'result'],
});

/** What a statement does and to which table, without any of its values. */
export function statementOf(text: string): { operation: string; table: string | undefined } {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]{1,60})\b/i.exec(text)?.[1];
  return { operation: OPERATIONS.has(word) ? word : 'other', table };
}

/** Times a statement and makes it a step of the trace; of its text only operation and table are told. */
export function measuredQuery<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  const { operation, table } = statementOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  };
  const name = table ? `${operation} ${table}` : operation;
  return inSpan({ name, kind: 'client', attributes }, () =>
    timed(durations, (result) => ({ operation, result }), run),
  );
}
