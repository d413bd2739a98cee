import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { retry } from '#server/platform/resilience/retry.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import type { CommerceContext, CommerceDeps } from '../kernel/context.ts';
import { fetchEcbRate } from './ecb-rates.ts';
import { type ExchangeRateRow, findRate, storeRate } from './exchange-rates.repository.ts';

/** The bank publishes once each working day, at 16:00. */
const FRESH_MS = 6 * HOUR_MS;
/** Longer than all public holidays of the bank in a row. */
const OLD_MS = 7 * DAY_MS;
const ATTEMPT_MS = 5_000;
const RETRIES = { attempts: 3, firstDelayMs: 500, maxDelayMs: 2_000 };

/** The rate of the European Central Bank when this was written: for invoices before the first response of the bank. */
const FIRST_RATE = { currency: 'GBP', day: '2026-11-20', perEur: '0.8700' } as const;

const countUse = createCounter({
  name: 'exchange_rates_used_total',
  help: 'Invoices with VAT in another currency, by the age of the rate: fresh, or old (more than a week).',
  labelNames: ['age'],
});
// Alerts use increase(), which misses the first old rate unless the series starts at 0.
for (const age of ['fresh', 'old']) countUse.series(age);

/** Pounds for one euro at the latest rate, such as "0.8700". */
export async function poundsPerEuro(ctx: Pick<CommerceContext, 'db' | 'clock'>): Promise<string> {
  const rate = await latestRate(ctx);
  countUse(ageOf(ctx, rate) > OLD_MS ? 'old' : 'fresh');
  return rate.perEur;
}

/** Milliseconds since the day of the latest rate. */
export async function exchangeRateAge(ctx: Pick<CommerceContext, 'db' | 'clock'>): Promise<number> {
  return ageOf(ctx, await latestRate(ctx));
}

function ageOf({ clock }: Pick<CommerceContext, 'clock'>, { day }: Pick<ExchangeRateRow, 'day'>): number {
  return Math.max(0, clock().getTime() - Date.parse(day));
}

async function latestRate(
  ctx: Pick<CommerceContext, 'db' | 'clock'>,
): Promise<Pick<ExchangeRateRow, 'day' | 'perEur'>> {
  const today = ctx.clock().toISOString().slice(0, 10);
  return (await findRate(ctx, FIRST_RATE.currency, today)) ?? FIRST_RATE;
}

/**
 * Stores the latest rate of the European Central Bank, unless it was fetched a few hours ago. When the bank does not
 * respond, invoices use the rate before, and a later run fetches it again.
 */
export async function fetchExchangeRates({ db, clock, env, logger }: CommerceDeps): Promise<void> {
  const { currency } = FIRST_RATE;
  const now = clock();
  const known = await findRate({ db }, currency, now.toISOString().slice(0, 10));
  if (known && now.getTime() - known.fetchedAt.getTime() < FRESH_MS) return;
  try {
    const attempt = () =>
      withDeadline((signal) => fetchEcbRate(env.ECB_RATES_URL, currency, signal), { ms: ATTEMPT_MS });
    const rate = await retry(attempt, { ...RETRIES, retryIf: () => true });
    await storeRate({ db }, { ...rate, currency, fetchedAt: now });
  } catch (error) {
    logger.warn({ err: error, day: known?.day ?? null }, 'the exchange rates could not be fetched');
  }
}
