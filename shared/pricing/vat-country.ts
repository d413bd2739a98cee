import { supplyTerritory } from '../countries/supply-territory.ts';
import type { Country } from '../locales/index.ts';
import type { BuyersOrder } from './decisive-vat-number.ts';
import { isTaxedAtDispatch } from './vat.ts';

interface CheckedOrder extends BuyersOrder {
  /** What the authority said about the VAT number. */
  readonly vatCheck?: { readonly vatNumber: string; readonly result: string };
}

/** The country to which the VAT of an order is due: that of the territory, or the shop's; null for an export. */
export function vatCountryOf(order: CheckedOrder, shopCountry: Country): Country | null {
  const { details, vatCheck } = order;
  const territory = supplyTerritory(order);
  const isVerified = vatCheck?.result === 'valid' && vatCheck.vatNumber === details?.vatNumber;
  const isInShopCountry = isTaxedAtDispatch({
    territory,
    shopCountry,
    customerType: details?.customerType ?? 'Private',
    verifiedVatNumber: isVerified ? vatCheck.vatNumber : null,
  });
  return isInShopCountry ? shopCountry : (territory.vat?.country ?? null);
}
