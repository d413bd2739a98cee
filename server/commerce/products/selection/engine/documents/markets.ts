import { STANDARD_VAT_RATES } from '#shared/countries/standard-vat-rates.ts';
import { type Currency, LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';

/** Where a price is in the same brackets. */
interface Market {
  readonly currency: Currency;
  /** Percent. */
  readonly vatRate: number;
}

/** The name of a market in fields of documents. */
export const marketKey = ({ currency, vatRate }: Market): string => `${currency}-${vatRate}`;

/** The markets of a locale, one for each VAT rate that its country had, has or will have. */
export function marketsOf(locale: Locale): Market[] {
  const { country, currency } = localeDefinition(locale);
  const rates = new Set(STANDARD_VAT_RATES[country].map(({ rate }) => rate));
  return [...rates].map((vatRate) => ({ currency, vatRate }));
}

/** All markets by their names. */
export const MARKETS: ReadonlyMap<string, Market> = new Map(
  LOCALES.flatMap(marketsOf).map((market) => [marketKey(market), market]),
);
