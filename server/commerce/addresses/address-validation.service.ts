import type { components } from '#shared/commerce-api/openapi-types.ts';
import { countryFacts } from '#shared/countries/countries.ts';
import { fallbackChain } from '#shared/locales/index.ts';
import { normalisePostalCode } from '#shared/validation/postal-code.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { AddressDirectory } from './lookup/address-directory.ts';
import { type AddressVerdict, addressVerdict } from './lookup/address-verdict.ts';

type AddressQuestion = components['schemas']['AddressQuestion'];

/**
 * Validates an address while a shopper types it: by the formats of its country, and street and town by the country's
 * register, if there is one. Only a wrong format is `invalid`.
 */
export async function validateTypedAddress(
  ctx: CommerceContext,
  directory: AddressDirectory,
  { country, postalCode: given, houseNumber, street = '', city = '' }: AddressQuestion,
): Promise<AddressVerdict> {
  const postalCode = normalisePostalCode(given, country);
  const fields = [
    ...(postalCode ? [] : (['postalCode'] as const)),
    ...(normaliseSpaces(houseNumber) || countryFacts(country).isNumberOptional
      ? []
      : (['houseNumber'] as const)),
  ];
  if (!postalCode || fields.length > 0) return { verdict: 'invalid', fields, suggestion: null };
  const typed = { street: normaliseSpaces(street), city: normaliseSpaces(city) };
  const query = { postalCode, houseNumber: normaliseSpaces(houseNumber), street: typed.street };
  const [, language] = fallbackChain(ctx.shop.locale);
  return addressVerdict(await directory.find(country, query, language), typed);
}
