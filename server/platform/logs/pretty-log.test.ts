import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { prettyStream } from './pretty-log.ts';

const TIME = /^\[\d\d:\d\d:\d\d\] /;

function written(write: (line: { write(text: string): void }) => void): string {
  const lines: string[] = [];
  write(prettyStream({ write: (text) => lines.push(text) }));
  return lines.join('');
}
const logged = (write: (logger: ReturnType<typeof createLogger>) => void) =>
  written((stream) => write(createLogger({ name: 'shop', level: 'info' }, stream)));

describe('the log on a terminal', () => {
  it('starts each line with the time, the level, the process and the message', () => {
    const line = logged((logger) => logger.info('commerce API listens'));
    expect(line).toMatch(TIME);
    expect(line.replace(TIME, '')).toBe('INFO (shop): commerce API listens\n');
  });

  it('shows the fields of a line, but for those of the machine', () => {
    const fields = { brand: 'EF', products: 3, ids: ['a'], requestId: 'edge-1' };
    const line = logged((logger) => logger.warn(fields, 'stock is low'));
    expect(line.replace(TIME, '')).toBe(
      'WARN (shop): stock is low {"brand":"EF","products":3,"ids":["a"]}\n',
    );
  });

  it('shows the stack of an error below its line', () => {
    const lines = logged((logger) => logger.error(new TypeError('broken'))).split('\n');
    expect(lines[0]?.replace(TIME, '').trimEnd()).toBe('ERROR (shop): broken');
    expect(lines.slice(1).join('\n')).toMatch(
      /"type": "TypeError",\n +"message": "broken",\n +"stack":\n +at .*pretty-log\.test\.ts/,
    );
  });

  it('redacts as the JSON format does', () => {
    expect(logged((logger) => logger.info({ email: 'anna@example.org' }, 'signed in'))).toContain(
      '"email":"[redacted]"',
    );
  });

  it.each(['plain text\n', '{"half":\n'])('leaves %j as it is', (line) => {
    expect(written((stream) => stream.write(line))).toBe(line);
  });

  it('has no colours in a file', () => {
    expect(logged((logger) => logger.error('broken'))).not.toContain('\u001b[');
  });
});

describe('without development packages', () => {
  afterEach(() => {
    vi.doUnmock('node:module');
    vi.resetModules();
  });

  it('the log is JSON', async () => {
    vi.resetModules();
    vi.doMock('node:module', () => ({
      createRequire: () => (name: string) => {
        throw new Error(`Cannot find module '${name}'`);
      },
    }));
    const lines: string[] = [];
    const output = { write: (text: string) => void lines.push(text) };
    const { prettyStream: streamOf } = await import('./pretty-log.ts');
    createLogger({ name: 'shop', level: 'info' }, streamOf(output)).info({ brand: 'EF' }, 'open');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', name: 'shop', brand: 'EF', msg: 'open' },
    ]);
  });
});
