import { CURRENCIES } from '#shared/countries/countries.ts';
import type { Currency } from '#shared/locales/index.ts';
import { salePrice } from '#shared/pricing/sale-price.ts';
import type { LocatedRow, ProductDetails } from '../catalogue.ts';
import { type CurrencySale, salesIn } from './sale-schedule.ts';

/** Faults of a product's sales: their dates, their prices, and sales at the same time. */
export function saleFaults({ location, row }: LocatedRow<ProductDetails>): string[] {
  const { sales = [], configuration } = row;
  const faults = sales.flatMap((sale, index) => {
    const { percent, priceExcVat, lowestPriceExcVat } = sale;
    const path = `sales[${index}]`;
    const found: string[] = [];
    if ((percent === undefined) === (priceExcVat === undefined)) {
      found.push(`${path} must have either percent or priceExcVat`);
    } else if (priceExcVat && Object.keys(priceExcVat).length === 0) {
      found.push(`${path}.priceExcVat must have a price in ${CURRENCIES.join(' or ')}`);
    }
    if (configuration !== undefined && priceExcVat) {
      found.push(`${path} must have percent: options change the price of this product`);
    }
    if (configuration !== undefined && lowestPriceExcVat) {
      found.push(`${path}.lowestPriceExcVat is for products without options`);
    }
    return found;
  });
  // Prices and times of sales with these faults would be reported as well.
  if (faults.length > 0) return faults.map((fault) => `${location}: ${fault}`);
  const inCurrencies = CURRENCIES.flatMap((currency) => {
    const all = salesIn(row, currency);
    return all.flatMap((sale, at) => [
      ...timeFaults(sale, all[at - 1], currency),
      ...priceFaults(sale, row, currency),
    ]);
  });
  // The dates are those of every currency.
  return [...new Set(inCurrencies)].map((fault) => `${location}: ${fault}`);
}

function timeFaults(
  { index, sale, startsAt, endsAt }: CurrencySale,
  previous: CurrencySale | undefined,
  currency: Currency,
): string[] {
  const faults: string[] = [];
  if (endsAt && endsAt <= startsAt) {
    faults.push(`sales[${index}].until is ${sale.until}, and must be after from, ${sale.from}`);
  }
  if (previous && (!previous.endsAt || previous.endsAt > startsAt)) {
    const end = previous.sale.until ? `lasts until ${previous.sale.until}` : 'has no end';
    faults.push(
      `sales[${index}] starts on ${sale.from} during sales[${previous.index}], which ${end}: ${currency} would have two prices`,
    );
  }
  return faults;
}

function priceFaults(
  { index, sale, reduction }: CurrencySale,
  row: ProductDetails,
  currency: Currency,
): string[] {
  const { priceExcVat: regular } = row.price[currency];
  const reduced = salePrice({ priceExcVat: regular, volumeDiscount: [] }, reduction).priceExcVat;
  const lowest = sale.lowestPriceExcVat?.[currency];
  const path = `sales[${index}]`;
  if (reduction.percent === undefined && reduction.priceExcVat >= regular) {
    return [
      `${path}.priceExcVat.${currency} is ${reduction.priceExcVat}, and must be below ${regular}, the price without a sale`,
    ];
  }
  if (reduced >= regular || reduced < 1) {
    return [
      `${path}.percent makes ${currency} ${regular} ${reduced}: a reduction leaves a lower price above 0`,
    ];
  }
  if (lowest !== undefined && (lowest <= reduced || lowest > regular)) {
    return [
      `${path}.lowestPriceExcVat.${currency} is ${lowest}, and must be above ${reduced}, the price in the sale, and at most ${regular}, the price without it`,
    ];
  }
  return [];
}
