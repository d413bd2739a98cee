/** First and last byte, both included, as in a Range header. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a Range header asks of a file of `length` bytes (RFC 9110 section 14.2): one range, `unsatisfiable` (416), or
 * undefined where the whole file is the answer: no header, another unit, several ranges, or nonsense.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '') {
    const wanted = Number(to);
    return wanted === 0 || length === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, length - wanted), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= length ? 'unsatisfiable' : { first, last };
}
