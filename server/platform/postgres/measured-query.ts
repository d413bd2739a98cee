import { createDurationHistogram, measureDuration } from '../telemetry/metrics.ts';
import { inSpan, type SpanStart } from '../tracing/span.ts';

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

interface Described {
  readonly operation: string;
  readonly span: SpanStart;
}

/** Texts of statements whose description is remembered: finding the table of a long one takes microseconds. */
const MAX_DESCRIBED = 1_000;
const described = new Map<string, Described>();

function describeStatement(text: string): Described {
  const known = described.get(text);
  if (known) return known;
  const { operation, table } = statementOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  };
  const name = table ? `${operation} ${table}` : operation;
  const description: Described = { operation, span: { name, kind: 'client', attributes } };
  if (described.size < MAX_DESCRIBED) described.set(text, description);
  return description;
}

/** Records the duration of a statement as a metric and a span, labelled with operation and table only. */
export function measuredQuery<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  const { operation, span } = describeStatement(text);
  return inSpan(span, () => measureDuration(durations, (result) => ({ operation, result }), run));
}
