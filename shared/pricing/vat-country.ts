import type { Country } from '../countries/countries.ts';
import { type SuppliedOrder, supplyTerritory } from '../countries/supply-territory.ts';

interface TaxedOrder extends SuppliedOrder {
  readonly totals: { readonly vatCountry?: Country };
}

/** The country to which the VAT of an order is due; null for an export. */
export function vatCountryOf(order: TaxedOrder): Country | null {
  // Totals from before the field existed have the VAT of the territory.
  return order.totals.vatCountry ?? supplyTerritory(order).vat?.country ?? null;
}
