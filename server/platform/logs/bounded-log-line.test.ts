import { describe, expect, it } from 'vitest';
import { boundedLine, MAX_LINE_BYTES } from './bounded-log-line.ts';
import { createLogger } from './logger.ts';

const HEAD = { level: 'info', time: '2026-01-02T03:04:05.678Z', name: 'commerce' };

function cut(fields: object): Record<string, unknown> {
  const line = boundedLine(`${JSON.stringify({ ...HEAD, ...fields })}\n`);
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES);
  expect(line.endsWith('}\n')).toBe(true);
  return JSON.parse(line);
}

const deep = (depth: number): object =>
  depth === 0 ? {} : { inner: deep(depth - 1), text: 'x'.repeat(200) };

describe('a log line', () => {
  it.each([{ a: 1 }, { text: 'x'.repeat(3_900) }])('is unchanged below 4 kB', (fields) => {
    expect(cut({ ...fields, msg: 'm' })).toEqual({ ...HEAD, ...fields, msg: 'm' });
  });

  it.each<[string, object]>([
    ['a long text', { requestId: 'r', text: 'x'.repeat(3_600_000) }],
    ['a long text of three bytes each', { requestId: 'r', text: '語'.repeat(100_000) }],
    [
      'texts that JSON escapes',
      { requestId: 'r', ...Object.fromEntries([...'abcdefgh'].map((n) => [n, '\0'.repeat(9_000)])) },
    ],
    [
      'a long array',
      { requestId: 'r', list: Array.from({ length: 50_000 }, (_, index) => `body.answers.${index}`) },
    ],
    [
      'long arrays of long texts',
      { requestId: 'r', a: Array(500).fill('x'.repeat(5_000)), b: Array(500).fill(['y'.repeat(900)]) },
    ],
    [
      'many fields',
      {
        requestId: 'r',
        all: Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`f${index}`, index])),
      },
    ],
    ['long names', { requestId: 'r', [`${'n'.repeat(50_000)}`]: 1 }],
    ['a deep object', { requestId: 'r', ...deep(300) }],
  ])('with %s is cut, and carries its original size', (_name, fields) => {
    const line = cut({ ...fields, msg: 'request rejected' });
    expect(line).toMatchObject({ ...HEAD, requestId: 'r', msg: 'request rejected' });
    expect(line.cutFrom).toBeGreaterThan(MAX_LINE_BYTES);
  });

  it('keeps the beginning of a long message', () => {
    expect(cut({ msg: 'm'.repeat(100_000) }).msg).toMatch(/^m{80,1000}…$/);
  });

  it('keeps the stack of an error', () => {
    const err = {
      type: 'Error',
      message: 'x'.repeat(2_000),
      stack: 'at a\n'.repeat(30),
      cause: { message: 'y'.repeat(2_000) },
    };
    expect(cut({ err, msg: 'm' }).err).toMatchObject({ type: 'Error', stack: 'at a\n'.repeat(30) });
  });
});

it('the logger cuts every line, also of child loggers', () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
  logger.info({ fields: Array(8_000).fill('must be string') }, 'request rejected');
  logger.child({ part: 'x'.repeat(9_000) }).info('m'.repeat(9_000));
  logger.error({ err: new Error('é'.repeat(90_000)) }, 'failed');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES);
});
