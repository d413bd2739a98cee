import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setUp() {
  const time = { now: 0 };
  const changes: string[] = [];
  const breaker = createCircuitBreaker({
    failures: 5,
    openMs: 2_000,
    now: () => time.now,
    onChange: (state, previous) => changes.push(`${previous} ${state}`),
  });
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.recordFailure();
  };
  return { breaker, time, changes, fail };
}

test('it opens at the fifth failure', () => {
  const { breaker, fail } = setUp();
  fail(4);
  expect(breaker.allowsCalls()).toBe(true);
  fail(1);
  expect(breaker.allowsCalls()).toBe(false);
  expect(breaker.state()).toBe('open');
});

test('a success resets the count of failures', () => {
  const { breaker, fail } = setUp();
  fail(4);
  breaker.recordSuccess();
  fail(4);
  expect(breaker.allowsCalls()).toBe(true);
});

test('it allows one probe, two seconds after opening', () => {
  const { breaker, time, fail } = setUp();
  fail(5);
  time.now = 1_999;
  expect(breaker.tryStartProbe()).toBe(false);
  time.now = 2_000;
  expect(breaker.tryStartProbe()).toBe(true);
  expect(breaker.tryStartProbe()).toBe(false);
  expect(breaker.allowsCalls()).toBe(false);
});

test('a successful probe closes it, a failed one opens it for another two seconds', () => {
  const { breaker, time, changes, fail } = setUp();
  fail(5);
  time.now = 2_000;
  breaker.tryStartProbe();
  fail(1);
  time.now = 3_999;
  expect(breaker.tryStartProbe()).toBe(false);
  time.now = 4_000;
  expect(breaker.tryStartProbe()).toBe(true);
  breaker.recordSuccess();
  expect(breaker.allowsCalls()).toBe(true);
  expect(changes).toEqual([
    'closed open',
    'open half-open',
    'half-open open',
    'open half-open',
    'half-open closed',
  ]);
});

test('while it is open, late failures do not extend the delay and a late success does not close it', () => {
  const { breaker, time, fail } = setUp();
  fail(5);
  time.now = 1_500;
  fail(3);
  breaker.recordSuccess();
  expect(breaker.state()).toBe('open');
  time.now = 2_000;
  expect(breaker.tryStartProbe()).toBe(true);
});
