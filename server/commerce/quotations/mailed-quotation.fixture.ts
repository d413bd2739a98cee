import type { CommandOutput } from '#server/platform/commands/command.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import type { Shop, Shopper } from '../checkout/shop.fixture.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageQuotations } from '../operator/quotations/manage-quotations.ts';
import { mailedTokens, type Quotation, requestQuotation } from './quotations.fixture.ts';

/** The number of the first quotation of a shop. */
export const NUMBER = 'EF-Q-2026-000001';

/** Runs a command of the group `quotations`. */
export function runQuotations({ deps }: Shop, ...args: string[]): Promise<CommandOutput> {
  return manageQuotations({ ...deps, objects: deps.uploads.objects }, inputOf(['quotations', ...args]));
}

/** A shopper with a quotation of 12 panels, or of these and a baffle. */
export async function quotePanels(
  shop: Shop,
  { hasBaffle = false }: { readonly hasBaffle?: boolean } = {},
): Promise<Shopper> {
  const person = shop.shopper();
  await person.add(PANEL, 12);
  if (hasBaffle) await person.add(BAFFLE, 1);
  await requestQuotation(person);
  return person;
}

/** The quotation of a reference, such as the token of a link, for a stranger. */
export async function viewQuotation(shop: Shop, reference: object): Promise<Quotation> {
  return (await shop.shopper().call<Quotation>('POST', '/Quotations/view', reference)).body;
}

/** The quotation of the first link that was mailed; by default its current version. */
export async function viewMailed(shop: Shop, version?: number): Promise<Quotation> {
  const [token] = await mailedTokens(shop);
  return viewQuotation(shop, { token, ...(version === undefined ? {} : { version }) });
}
