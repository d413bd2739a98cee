import { type PaidVisit, reportEvent } from '#client/data/shop-events.ts';

/**
 * The visit, for analytics that report the purchase from the server; undefined without them, without consent, or where
 * they fail.
 */
export async function paidVisit(): Promise<PaidVisit | undefined> {
  let visit: Promise<PaidVisit | undefined> | undefined;
  const passVisit = (passed: typeof visit) => {
    visit = passed;
  };
  reportEvent({ name: 'payment_start', passVisit });
  try {
    return await visit;
  } catch (cause) {
    console.error('The visit is unknown; the payment continues without it', cause);
    return undefined;
  }
}
