import { pino } from 'pino';
import { expect, test } from 'vitest';
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
const failure = (message: string) => ({
  level: 'error',
  task: 'send-mails',
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

test('an outage is a line at its begin and one at its end', () => {
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
