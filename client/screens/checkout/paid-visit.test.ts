import { expect, test, vi } from 'vitest';
import { type PaidVisit, receiveEvents } from '#client/data/shop-events.ts';
import { paidVisit } from './paid-visit.ts';

const VISIT = { clientId: '123.456', advertising: false };

test('a payment gets the visit of the analytics, and goes on without one that fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  let visit: Promise<PaidVisit | undefined> = Promise.resolve(VISIT);
  receiveEvents((event) => {
    if (event.name === 'payment_start') event.passVisit(visit);
  });
  expect(await paidVisit()).toEqual(VISIT);
  const cause = new Error('the queue is broken');
  visit = Promise.reject(cause);
  expect(await paidVisit()).toBe(undefined);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), cause);
  receiveEvents(() => {});
  expect(await paidVisit()).toBe(undefined);
  log.mockRestore();
});
