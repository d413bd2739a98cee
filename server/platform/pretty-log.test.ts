import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { prettyLine, prettyStream } from './pretty-log.ts';

const TIME = /^\d\d:\d\d:\d\d /;

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ name: 'shop', level: 'info' }, prettyStream({ write: (text) => lines.push(text) })));
  return lines.join('');
}

describe('the log on a terminal', () => {
  it('starts each line with the time, the process and the message', () => {
    const line = logged((logger) => logger.info('commerce API listens'));
    expect(line).toMatch(TIME);
    expect(line.replace(TIME, '')).toBe('shop: commerce API listens\n');
  });

  it('names levels other than info, and the fields of a line', () => {
    const line = logged((logger) => logger.warn({ brand: 'EF', products: 3, ids: ['a'] }, 'stock is low'));
    expect(line.replace(TIME, '')).toBe('WARN shop: stock is low (brand=EF, products=3, ids=["a"])\n');
  });

  it('shortens long values', () => {
    const line = logged((logger) => logger.info({ tags: 'x'.repeat(500) }, 'purged'));
    expect(line.replace(TIME, '')).toBe(`shop: purged (tags=${'x'.repeat(100)}…)\n`);
  });

  it('shows the stack of an error below its line', () => {
    const [first, second, third] = logged((logger) => logger.error(new TypeError('broken'))).split('\n');
    expect(first?.replace(TIME, '')).toBe('ERROR shop: broken');
    expect(second).toBe('    TypeError: broken');
    expect(third).toMatch(/^ {4}at .*pretty-log\.test\.ts/);
  });

  it('redacts as the JSON format does', () => {
    expect(logged((logger) => logger.info({ email: 'anna@example.org' }, 'signed in'))).toContain(
      'email=[redacted]',
    );
  });

  it.each(['plain text\n', '{"half":', 'null\n', '{"msg":"not of this logger"}\n'])(
    'leaves %j as it is',
    (line) => {
      expect(prettyLine(line)).toBe(line);
    },
  );
});
