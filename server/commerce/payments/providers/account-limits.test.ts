import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { AccountLimit, LimitsQuery } from '../../order-records/payments/provider.ts';
import { cacheAccountLimits } from './account-limits.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const NL: LimitsQuery = { country: 'NL', currency: 'EUR', amount: 10_000 };
const LIMITS: readonly AccountLimit[] = [{ method: 'ideal', smallest: 1, largest: 50_000 }];

describe('the limits of an account', () => {
  let now = 0;
  let asked: string[] = [];
  let answer: (signal: AbortSignal) => Promise<readonly AccountLimit[]>;
  const create = (deadlineMs?: number) =>
    cacheAccountLimits(
      ({ country, currency }, signal) => {
        asked.push(`${country} ${currency}`);
        return answer(signal);
      },
      { provider: 'acme', logger, now: () => now, ...(deadlineMs ? { deadlineMs } : {}) },
    );
  beforeEach(() => {
    now = 1;
    asked = [];
    answer = async () => LIMITS;
  });

  it('are asked for once in five minutes for each country and currency, also at the same time', async () => {
    const limits = create();
    expect(await Promise.all([limits(NL), limits(NL)])).toEqual([LIMITS, LIMITS]);
    await limits({ ...NL, country: 'GB', currency: 'GBP' });
    await limits({ ...NL, amount: 5 });
    now += 5 * MINUTE_MS;
    await limits(NL);
    expect(asked).toEqual(['NL EUR', 'GB GBP']);
    now += 1;
    expect(await limits(NL)).toBe(LIMITS);
    expect(asked).toEqual(['NL EUR', 'GB GBP', 'NL EUR']);
  });

  it('are asked for by the amount of the order in a currency that needs it', async () => {
    const amounts: number[] = [];
    const limits = cacheAccountLimits(
      async ({ amount }) => {
        amounts.push(amount);
        return amount > 5_000 ? [] : LIMITS;
      },
      { provider: 'acme', logger, now: () => now, needsAmount: (currency) => currency === 'GBP' },
    );
    const pounds = (amount: number) => limits({ country: 'GB', currency: 'GBP', amount });
    expect(await Promise.all([pounds(5_000), pounds(5_001), pounds(5_000)])).toEqual([LIMITS, [], LIMITS]);
    await limits(NL);
    await limits({ ...NL, amount: 1 });
    expect(amounts).toEqual([5_000, 5_001, 10_000]);
  });

  it('are not known while the provider fails, which is then asked once in 30 seconds', async () => {
    const limits = create();
    answer = () => Promise.reject(new Error('down'));
    for (let call = 0; call < 5; call += 1) expect(await limits(NL)).toBeNull();
    expect(asked).toHaveLength(3);
    now += 30_000;
    answer = async () => LIMITS;
    expect(await limits(NL)).toBe(LIMITS);
    expect(asked).toHaveLength(4);
  });

  it('are not waited for after the deadline, which ends the request', async () => {
    const limits = create(10);
    let reason: unknown;
    answer = (signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
      });
    expect(await limits(NL)).toBeNull();
    expect(reason).toMatchObject({ name: 'TimeoutError' });
  });
});
