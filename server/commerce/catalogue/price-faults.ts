import { CURRENCIES } from '#shared/countries/countries.ts';
import type { LocatedRow, ProductDetails } from './catalogue.ts';

/** A tier below a tenth of the base price is a slip of the decimal point. */
const ORDER_OF_MAGNITUDE = 10;

/**
 * Faults of a product's prices: its tiers start at one piece with the base price, follow each other, do not rise, and the last one
 * is open. With another price for one piece, lists and feeds would say one price, and the cart another.
 */
export function priceFaults({ location, row }: LocatedRow<ProductDetails>): string[] {
  return CURRENCIES.flatMap((currency) => {
    const { priceExcVat: base, volumeDiscount: tiers } = row.price[currency];
    return tiers.flatMap((tier, index) => {
      const path = `${location}: price.${currency}.volumeDiscount[${index}]`;
      const previous = tiers[index - 1];
      const faults: string[] = [];
      if (index === 0 && tier.minQuantity !== 1) {
        faults.push(
          `${path}.minQuantity must be 1, not ${tier.minQuantity}: the first tier starts at one piece`,
        );
      }
      if (tier.maxQuantity !== null && tier.maxQuantity < tier.minQuantity) {
        faults.push(`${path}.maxQuantity must not be below ${tier.minQuantity}`);
      }
      if (index === tiers.length - 1 && tier.maxQuantity !== null) {
        faults.push(
          `${path}.maxQuantity must be null, not ${tier.maxQuantity}: the last tier has no upper bound`,
        );
      }
      if (previous?.maxQuantity === null) faults.push(`${path} comes after a tier without an upper bound`);
      else if (previous && tier.minQuantity !== previous.maxQuantity + 1) {
        faults.push(`${path}.minQuantity must follow ${previous.maxQuantity}`);
      }
      if (previous && tier.priceExcVat > previous.priceExcVat) {
        faults.push(
          `${path}.priceExcVat must not exceed ${previous.priceExcVat}, the price of the previous tier`,
        );
      }
      if (index === 0 && tier.priceExcVat !== base) {
        faults.push(`${path}.priceExcVat must be ${base}, the price of one piece`);
      }
      if (tier.priceExcVat * ORDER_OF_MAGNITUDE < base) {
        faults.push(
          `${path}.priceExcVat is ${tier.priceExcVat}, less than a tenth of ${base}, the price without a discount`,
        );
      }
      return faults;
    });
  });
}
