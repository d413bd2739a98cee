import { type SuppliedOrder, supplyTerritory } from '../countries/supply-territory.ts';
import type { CustomerType } from '../enumerations.ts';
import type { Country } from '../locales/index.ts';
import { isReverseCharged } from './vat.ts';

/** An order as far as its buyer and its goods decide on the VAT. */
interface BuyersOrder extends SuppliedOrder {
  readonly details:
    | (NonNullable<SuppliedOrder['details']> & {
        readonly customerType: CustomerType;
        readonly vatNumber?: string | null;
      })
    | null;
}

/**
 * Whether an order would be without VAT if the authority confirmed its VAT number. Without this, VAT is due in any case, as
 * for a delivery in the shop's own country.
 */
export function isVatNumberDecisive(order: BuyersOrder, shopCountry: Country): boolean {
  const { details } = order;
  if (!details?.vatNumber) return false;
  const { customerType, vatNumber } = details;
  const territory = supplyTerritory(order);
  return isReverseCharged({ territory, shopCountry, customerType, verifiedVatNumber: vatNumber });
}
