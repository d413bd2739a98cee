import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { unwrap } from '../../commerce-client/unwrap.ts';
import { createFailureLog } from './failure-log.ts';

function openLog(level: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level, format: 'json' }, { write: (line) => lines.push(line) });
  return { lines, log: createFailureLog(logger) };
}

test('expected errors have short lines, two for a request', () => {
  const { lines, log } = openLog();
  const error = new TRPCError({ code: 'NOT_FOUND', message: 'x'.repeat(5_000) });
  const request = {};
  for (let call = 0; call < 20; call += 1) log(error, { path: 'p'.repeat(5_000), requestId: 'r' }, request);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.length).toBeLessThan(800);
    const expected = { level: 'info', code: 'NOT_FOUND', requestId: 'r', msg: 'procedure failed' };
    expect(JSON.parse(line)).toMatchObject(expected);
  }
  log(error, { path: 'a', requestId: 's' }, {});
  expect(lines).toHaveLength(3);
});

test.each(['warn', 'debug'] as const)('an outage has its own level, %s, and its causes', (logLevel) => {
  const { lines, log } = openLog('debug');
  const request = {};
  const message = 'The commerce API is unreachable';
  const cause = new AppError('SERVICE_UNAVAILABLE', {
    message,
    logLevel,
    cause: new Error('connect ECONNREFUSED'),
  });
  const error = new TRPCError({ code: 'SERVICE_UNAVAILABLE', message, cause });
  for (let call = 0; call < 20; call += 1) log(error, { path: 'category.list', requestId: 'r' }, request);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: logLevel,
    code: 'SERVICE_UNAVAILABLE',
    path: 'category.list',
    err: { message, cause: { message: 'connect ECONNREFUSED' } },
  });
  expect(lines[0]?.split(message)).toHaveLength(2);
});

test.each([
  ['paymentUnavailable', 503, 'SERVICE_UNAVAILABLE', 'warn'],
  ['codes.SERVICE_UNAVAILABLE', 503, 'SERVICE_UNAVAILABLE', 'debug'],
  ['codes.CONFLICT', 409, 'CONFLICT', 'info'],
] as const)(
  'an error of the API with the key %s is logged with the level of its status, %i',
  async (...row) => {
    const [messageKey, status, code, level] = row;
    const { lines, log } = openLog('debug');
    const error = { code, message: 'Something went wrong', messageKey, requestId: 'r' };
    const cause = await unwrap(Promise.resolve({ error, response: new Response(null, { status }) })).catch(
      (reason: unknown) => reason,
    );
    log(new TRPCError({ code, cause }), { path: 'order.payment.start', requestId: 'r' }, {});
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level, code }]);
  },
);

test('each unexpected error is logged with its stack', () => {
  const { lines, log } = openLog();
  const request = {};
  for (let call = 0; call < 3; call += 1) {
    const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('broken') });
    log(error, { path: 'a', requestId: 'r' }, request);
  }
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('failure-log.test.ts');
});
