import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { textsIn } from '../../../kernel/texts.ts';

/** An address in the form of its country. */
export function addressLines(address: components['schemas']['Address'], locale: Locale): string[] {
  const { company, firstName, lastName, street, houseNumber, addition, postalCode, city, country } = address;
  const isNumberFirst = country === 'FR' || country === 'GB';
  const house = [houseNumber, addition].filter(Boolean).join(' ');
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [
    ...(company ? [company] : []),
    `${firstName} ${lastName}`,
    isNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    ...(country === 'GB' ? [city, postalCode] : [`${postalCode} ${city}`]),
    countryName,
  ];
}

/** Where and when orders are collected. */
export function pickupLines({ name, contact }: Brand, locale: Locale): string[] {
  const { street, postalCode, city } = contact;
  const hours = pickupHoursText(locale).join(', ');
  const label = textsIn(locale)('mails:order.pickupHours');
  return [name, street, `${postalCode} ${city}`, `${labelWithColon(label, locale)} ${hours}`];
}
