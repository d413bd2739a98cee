import { pino } from 'pino';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createOutageLog } from './outage-log.ts';

function setUp(quietMs = 0) {
  const lines: unknown[] = [];
  const logger = pino(
    { base: null, timestamp: false, formatters: { level: (level) => ({ level }) } },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  let time = 0;
  const log = createOutageLog({
    logger,
    failure: 'a job failed',
    recovery: 'a job succeeds again',
    fields: { task: 'send-mails' },
    quietMs,
    now: () => time,
  });
  /** The lines since the last call. */
  const linesSince = () => lines.splice(0);
  const wait = (ms: number) => {
    time += ms;
  };
  return { log, linesSince, wait };
}

const DOWN = () => new Error('connect ECONNREFUSED');
const failure = (message: string, failures = 1) => ({
  level: 'error',
  task: 'send-mails',
  failures,
  err: expect.objectContaining({ message }),
  msg: 'a job failed',
});
const recovery = (failures: number, seconds: number) => ({
  level: 'info',
  task: 'send-mails',
  failures,
  seconds,
  msg: 'a job succeeds again',
});

test('an outage is a line at its beginning and one at its end', () => {
  const { log, linesSince, wait } = setUp();
  log.succeeded();
  expect(linesSince()).toEqual([]);
  for (let run = 0; run < 4; run += 1) {
    log.failed(DOWN());
    wait(15_000);
  }
  expect(linesSince()).toEqual([failure('connect ECONNREFUSED')]);
  log.succeeded();
  log.succeeded();
  expect(linesSince()).toEqual([recovery(4, 60)]);
  log.failed(DOWN());
  expect(linesSince()).toEqual([failure('connect ECONNREFUSED')]);
});

test('each cause is logged once in an outage, whatever statement it failed', () => {
  const { log, linesSince } = setUp();
  for (let run = 0; run < 3; run += 1) {
    log.failed(new Error(`Failed query: select ${run}`, { cause: DOWN() }));
    log.failed(
      new Error(`of order ${run}`, { cause: new AppError('SERVICE_UNAVAILABLE', { message: 'down' }) }),
    );
  }
  expect(linesSince()).toHaveLength(2);
  for (let run = 0; run < 100; run += 1) log.failed(new Error(`cause ${run}`));
  expect(linesSince()).toHaveLength(8);
  log.succeeded();
  expect(linesSince()).toEqual([recovery(106, 0)]);
});

test('one error has another cause when one of its last causes is another', () => {
  const { log, linesSince } = setUp();
  const unavailable = (cause: string) =>
    new AppError('SERVICE_UNAVAILABLE', { message: 'unavailable', cause: new Error(cause) });
  for (const cause of ['the pool is full', 'the statement is slow', 'the pool is full'])
    log.failed(unavailable(cause));
  expect(linesSince()).toEqual([
    failure('unavailable: the pool is full'),
    failure('unavailable: the statement is slow', 2),
  ]);
  const several = (...causes: string[]) => new AggregateError(causes.map(unavailable), 'several failed');
  log.failed(several('the pool is full', 'the statement is slow'));
  expect(linesSince()).toEqual([]);
  log.failed(several('the statement is slow', 'connect ECONNREFUSED'));
  log.failed(several('connect ECONNREFUSED'));
  expect(linesSince()).toEqual([failure('several failed', 5)]);
});

test('a failure that lasts is logged again each hour, with the number of failures so far', () => {
  const { log, linesSince, wait } = setUp();
  const failEachMinute = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      log.failed(DOWN());
      wait(HOUR_MS / 60);
    }
  };
  failEachMinute(150);
  const message = 'connect ECONNREFUSED';
  expect(linesSince()).toEqual([failure(message), failure(message, 61), failure(message, 121)]);
  for (let run = 0; run < 20; run += 1) log.failed(new Error(`cause ${run}`));
  expect(linesSince()).toHaveLength(9);
  wait(HOUR_MS / 2);
  log.failed(new Error('a late cause'));
  expect(linesSince()).toEqual([failure('a late cause', 171)]);
  log.succeeded();
  expect(linesSince()).toEqual([recovery(171, 180 * 60)]);
});

test('successes between failures do not end an outage before its quiet time', () => {
  const { log, linesSince, wait } = setUp(10_000);
  for (let call = 0; call < 20; call += 1) {
    log.failed(DOWN());
    log.succeeded();
    wait(1_000);
  }
  expect(linesSince()).toEqual([failure('connect ECONNREFUSED')]);
  log.succeeded();
  wait(8_000);
  log.succeeded();
  expect(linesSince()).toEqual([]);
  wait(1_000);
  log.succeeded();
  expect(linesSince()).toEqual([recovery(20, 19)]);
});
