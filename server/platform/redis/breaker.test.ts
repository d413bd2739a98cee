import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt() {
  const time = { now: 0 };
  const changes: string[] = [];
  const breaker = createBreaker({
    failures: 5,
    openMs: 2_000,
    now: () => time.now,
    onChange: (state) => changes.push(state),
  });
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.failed();
  };
  return { breaker, time, changes, fail };
}

test('four failures leave it closed, the fifth opens it', () => {
  const { breaker, fail } = breakerAt();
  fail(4);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
  expect(breaker.state()).toBe('open');
});

test('an answer in between starts the count again', () => {
  const { breaker, fail } = breakerAt();
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.allows()).toBe(true);
});

test('it gives one probe, two seconds after opening', () => {
  const { breaker, time, fail } = breakerAt();
  fail(5);
  time.now = 1_999;
  expect(breaker.takeProbe()).toBe(false);
  time.now = 2_000;
  expect(breaker.takeProbe()).toBe(true);
  expect(breaker.takeProbe()).toBe(false);
  expect(breaker.allows()).toBe(false);
});

test('a good probe closes it, a bad one opens it for another two seconds', () => {
  const { breaker, time, changes, fail } = breakerAt();
  fail(5);
  time.now = 2_000;
  breaker.takeProbe();
  fail(1);
  time.now = 3_999;
  expect(breaker.takeProbe()).toBe(false);
  time.now = 4_000;
  expect(breaker.takeProbe()).toBe(true);
  breaker.succeeded();
  expect(breaker.allows()).toBe(true);
  expect(changes).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
});

test('late failures while open do not keep it open, a late answer does not close it', () => {
  const { breaker, time, fail } = breakerAt();
  fail(5);
  time.now = 1_500;
  fail(3);
  breaker.succeeded();
  expect(breaker.state()).toBe('open');
  time.now = 2_000;
  expect(breaker.takeProbe()).toBe(true);
});
