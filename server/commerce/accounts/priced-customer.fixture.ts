import type { Shop } from '../checkout/shop.fixture.ts';
import { assignTerms } from '../terms/assign-terms.service.ts';
import { type GroupPrice, replacePriceList } from '../terms/groups.repository.ts';
import { PRIVATE_DETAILS, signedInShopper } from './account.fixture.ts';

/** A row of a price list for all products, without its discount in hundredths of a percent. */
export const EVERYTHING = { scope: 'all', target: '', minQuantity: 1 } as const;

/** A signed-in business with a price list of its own. */
export async function customerWithPrices(
  shop: Shop,
  prices: readonly GroupPrice[],
): ReturnType<typeof signedInShopper> {
  const list = { code: 'dealers', name: 'Dealers', showsNet: true, prices };
  await replacePriceList(shop.deps, { brand: 'EF', at: shop.deps.clock(), list });
  const details = { ...PRIVATE_DETAILS, type: 'Business' as const, company: 'Vilt BV' };
  const customer = await signedInShopper(shop, { details });
  const assignment = { brand: 'EF', who: customer.account.email, group: 'dealers', by: 'Noor' } as const;
  await assignTerms(shop.deps, assignment, { isDryRun: false });
  return customer;
}
