import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const code = (enter: () => unknown) => {
  try {
    return enter();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

test('an address has a part of the total', () => {
  const limit = createConcurrencyLimit({ total: 3, perAddress: 2 });
  const first = limit.enter('192.0.2.1');
  limit.enter('192.0.2.1');
  expect(code(() => limit.enter('192.0.2.1'))).toBe('TOO_MANY_REQUESTS');
  const other = limit.enter('192.0.2.2');
  expect(code(() => limit.enter('192.0.2.3'))).toBe('SERVICE_UNAVAILABLE');
  first();
  limit.enter('192.0.2.1');
  other();
  expect(code(() => limit.enter('192.0.2.1'))).toBe('TOO_MANY_REQUESTS');
  expect(code(() => limit.enter('192.0.2.3'))).toBeTypeOf('function');
});
