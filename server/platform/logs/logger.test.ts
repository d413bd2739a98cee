import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { setTracer } from '../tracing/span.ts';
import { createLogger } from './logger.ts';

function logged(value: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) }).info(value);
  return JSON.parse(lines.join(''));
}

describe('createLogger', () => {
  it.each([
    [{ email: 'anna@example.org' }],
    [{ body: { password: 'anna@example.org' } }],
    [{ req: { headers: { authorization: 'anna@example.org' } } }],
    [{ req: { headers: { cookie: 'anna@example.org' } } }],
    [{ headers: { 'set-cookie': 'anna@example.org' } }],
    [{ 'x-session-token': 'anna@example.org' }],
    [{ order: { details: { billingAddress: { street: 'anna@example.org' } } } }],
  ])('redacts secrets and personal data in %j', (value) => {
    const line = JSON.stringify(logged(value));
    expect(line).not.toContain('anna@example.org');
    expect(line).toContain('[redacted]');
  });

  it('writes all other fields, and the level by name', () => {
    expect(logged({ orderId: 'x' })).toMatchObject({ orderId: 'x', level: 'info', name: 'test' });
  });

  it('writes the time in UTC, and escapes line breaks', () => {
    const { time, text } = logged({ text: 'a\n{"level":"fatal"}\u001b[2J' });
    expect(new Date(String(time)).toISOString()).toBe(time);
    expect(text).toBe('a\n{"level":"fatal"}\u001b[2J');
  });
});

const PERSON = 'anna@example.org';
const TOKEN = 'c2VjcmV0LXRva2VuLW9mLWFubmE';

describe('a logged error', () => {
  const inside = Object.assign(new Error(`550 <${PERSON}> is unknown`), {
    code: 'EENVELOPE',
    detail: `Key (email)=(${PERSON}) already exists.`,
    request: { headers: { authorization: `Bearer ${TOKEN}`, cookie: `session=${TOKEN}` } },
    body: { billingAddress: { street: PERSON } },
  });

  it.each([
    ['its own fields', inside],
    ['its cause', new Error('outside', { cause: inside })],
    ['the cause of its cause', new Error('outside', { cause: new Error('between', { cause: inside }) })],
    ['one of several', new AggregateError([inside], 'all failed')],
    ['the values of a query', new DrizzleQueryError('insert into x values ($1)', [PERSON, TOKEN], inside)],
    ['its message', new Error(`${PERSON} sent Bearer ${TOKEN} to postgres://shop:${TOKEN}@database/shop`)],
  ])('contains no personal data and no credentials in %s', (_where, err) => {
    const line = JSON.stringify([logged({ err }), logged(err)]);
    expect(line).not.toContain(PERSON);
    expect(line).not.toContain(TOKEN);
    expect(line).toContain('[redacted]');
  });

  it('has class, message, code, stack and causes', () => {
    const err = new Error('outside', { cause: inside });
    expect(logged({ err }).err).toMatchObject({
      type: 'Error',
      message: 'outside',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { code: 'EENVELOPE', message: '550 <[redacted]> is unknown' },
    });
  });

  it('may have circular causes', () => {
    const circular = new Error('circular');
    circular.cause = circular;
    expect(logged({ err: circular }).err).toMatchObject({ message: 'circular' });
  });
});

describe('a line logged during a traced request', () => {
  afterEach(() => setTracer(undefined));

  it('has the ids of trace and span', () => {
    const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
    setTracer({
      ids: () => ids,
      headers: () => ({}),
      inSpan: () => Promise.reject(new Error('not called')),
      startServerSpan: () => undefined,
    });
    expect(logged({ orderId: 'x' })).toMatchObject(ids);
    setTracer(undefined);
    expect(logged({ orderId: 'x' })).not.toHaveProperty('traceId');
  });
});
