import type { LocaleDefinition } from '#shared/locales/index.ts';
import type { Order } from './use-cart.ts';

/** The values of the texts about a cart that was repriced: country and currency now, and the country before. */
export function repricedText(
  { repricedFrom }: Pick<Order, 'repricedFrom'>,
  { locale, country, currency }: Pick<LocaleDefinition, 'locale' | 'country' | 'currency'>,
): { country: string; currency: string; previous: string } | undefined {
  if (!repricedFrom) return undefined;
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const nameOf = (code: string) => regions.of(code) ?? code;
  return { country: nameOf(country), currency, previous: nameOf(repricedFrom.country) };
}
