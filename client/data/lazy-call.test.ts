import { expect, test, vi } from 'vitest';
import { lazyCall } from './lazy-call.ts';
import { callByPath } from './query.ts';

const call = callByPath(() => Promise.reject(new Error('no connection')));

test('the code is imported once, before the first call', async () => {
  const load = vi.fn(() => Promise.resolve(call));
  const lazy = lazyCall(load);
  expect(load).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) await expect(lazy.query('cart.order.get', null)).rejects.toThrow('no connection');
  expect(load).toHaveBeenCalledTimes(1);
});

test('each call after a failed import imports the code again, until it succeeds', async () => {
  const load = vi
    .fn(() => Promise.resolve(call))
    .mockRejectedValueOnce(new Error('no code'))
    .mockRejectedValueOnce(new Error('no code'));
  const lazy = lazyCall(load);
  // Without a call, nothing reports the failure.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(lazy.query('cart.order.get', null)).rejects.toThrow('no code');
  for (const _ of [1, 2]) await expect(lazy.query('cart.order.get', null)).rejects.toThrow('no connection');
  expect(load).toHaveBeenCalledTimes(3);
});
