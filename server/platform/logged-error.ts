/** What of an error's own fields may stand in the log; everything else may hold a body, a header or a row. */
const KNOWN_FIELDS = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'errno',
  'syscall',
  'command',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'isPassing',
] as const;

const DEEPEST_CAUSE = 5;
const LONGEST_MESSAGE = 2_000;

/**
 * An error as the log may show it: its kind, its words, its stack and the same of its causes. Words are cleaned of
 * what they quote: the values of a failed query, addresses of persons, credentials in addresses and tokens.
 */
export function loggedError(error: unknown): unknown {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? cleanMessage(error) : `a thrown ${typeof error}`;
  const fields = KNOWN_FIELDS.flatMap((name): [string, unknown][] => {
    const value = (error as Error & Record<string, unknown>)[name];
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, value]] : [];
  });
  const inner = error instanceof AggregateError ? error.errors.slice(0, 3) : [];
  const deeper = depth < DEEPEST_CAUSE;
  return {
    type: error.constructor.name,
    message: cleanMessage(error.message),
    stack: framesOf(error),
    ...Object.fromEntries(fields),
    ...(deeper && inner.length > 0
      ? { errors: inner.map((each: unknown) => describe(each, depth + 1)) }
      : {}),
    ...(deeper && error.cause !== undefined ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack }: Error): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** Words of an error without what they quote. */
export function cleanMessage(message: string): string {
  return (
    message
      .slice(0, LONGEST_MESSAGE)
      // The query builder ends its message with every value of the query.
      .replace(/\nparams:[\s\S]*$/, '')
      .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[redacted]')
      .replace(/\b(Bearer|Basic)\s+[^\s"']+/gi, '$1 [redacted]')
      .replace(/\b(test|live)_\w{8,}/g, '[redacted]')
  );
}
