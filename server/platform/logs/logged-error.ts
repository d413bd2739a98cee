/** The only own fields of an error that are logged: others may contain a body, a header or a row. */
const LOGGED_FIELDS = [
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

const MAX_CAUSE_DEPTH = 5;
const MAX_MESSAGE_LENGTH = 2_000;

/**
 * An error in loggable form: class, message, stack, and the same for its causes. Messages are redacted: they quote query
 * values, email addresses and credentials.
 */
export function toLoggedError(error: unknown): unknown {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? redactMessage(error) : `a thrown ${typeof error}`;
  const fields = LOGGED_FIELDS.flatMap((name): [string, unknown][] => {
    const value = (error as Error & Record<string, unknown>)[name];
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, value]] : [];
  });
  const inner = error instanceof AggregateError ? error.errors.slice(0, 3) : [];
  const deeper = depth < MAX_CAUSE_DEPTH;
  return {
    type: error.constructor.name,
    message: redactMessage(error.message),
    stack: framesOf(error),
    ...Object.fromEntries(fields),
    ...(deeper && inner.length > 0
      ? { errors: inner.map((each: unknown) => describe(each, depth + 1)) }
      : {}),
    ...(deeper && error.cause !== undefined ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

/** The stack without its first lines, which repeat the unredacted message. */
function framesOf({ stack }: Error): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** An error message without query values, email addresses and credentials. */
export function redactMessage(message: unknown): string {
  return (
    // The message of a yup error is an object (shared/validation/yup-messages.ts).
    (typeof message === 'string' ? message : (JSON.stringify(message) ?? ''))
      .slice(0, MAX_MESSAGE_LENGTH)
      // drizzle-orm appends all values of a failed query.
      .replace(/\nparams:[\s\S]*$/, '')
      // The group is optional, so that a long word without @ is read once.
      .replace(/[^\s@<>"'(]+(@[^\s@<>"')]+)?/g, (word, domain) => (domain ? '[redacted]' : word))
      .replace(/\b(Bearer|Basic)\s+[^\s"']+/gi, '$1 [redacted]')
      .replace(/\b(test|live)_\w{8,}/g, '[redacted]')
  );
}
