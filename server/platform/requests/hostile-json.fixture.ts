/** A value of about `bytes` as JSON text, of a shape that no page of the shop sends. */
export type HostileValue = (bytes: number) => string;

const repeat = (entry: string, bytes: number) => Array(Math.ceil(bytes / (entry.length + 1))).fill(entry);

/** Values by their shape. */
export const HOSTILE_VALUES: Readonly<Record<string, HostileValue>> = {
  'a long text': (bytes) => JSON.stringify('x'.repeat(bytes)),
  'white space': (bytes) => JSON.stringify(' '.repeat(bytes)),
  'a long number': (bytes) => `1${'0'.repeat(bytes)}`,
  levels: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'levels of objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'many names': (bytes) =>
    `{${Array.from({ length: bytes / 9 }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`,
  'a long name': (bytes) => `{"${'n'.repeat(bytes)}":1}`,
  'many numbers': (bytes) => `[${repeat('1', bytes).join(',')}]`,
  'many objects': (bytes) => `[${repeat('{}', bytes).join(',')}]`,
  'lists in a list': (bytes) => {
    const length = Math.floor(Math.sqrt(bytes / 4));
    return JSON.stringify(Array(length).fill(Array(length).fill('x')));
  },
  'a text in lists': () => '[["5"]]',
};

/** A value with nearly as many values as bounded-value.ts allows, of which each may be a fault. */
export const MANY_ALLOWED_VALUES = JSON.stringify(
  Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`o${index}`, Array(18).fill(1)])),
);

const ATTEMPTS = 6;

/**
 * Milliseconds of a call with an ordinary call beside it, which waits while the first one computes. Measures again while
 * the result is above `enough`, because a busy machine slows down some calls: the least counts.
 */
export async function timeBeside(
  call: () => Promise<unknown>,
  ordinary: () => Promise<unknown>,
  enough = 0,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt += 1) {
    const startedAt = performance.now();
    await Promise.all([call(), ordinary()]);
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
