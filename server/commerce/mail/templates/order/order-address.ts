import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addressLines, townLines } from '#shared/countries/postal-address.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { textsIn } from '../../../kernel/texts.ts';

export function orderAddressLines(address: components['schemas']['Address'], locale: Locale): string[] {
  const { country } = address;
  return [...addressLines(address), new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country];
}

/** Place and time of collection. */
export function pickupLines({ name, contact }: Brand, locale: Locale): string[] {
  const hours = pickupHoursText(locale).join(', ');
  const label = textsIn(locale)('mails:order.pickupHours');
  return [name, contact.street, ...townLines(contact), `${labelWithColon(label, locale)} ${hours}`];
}
