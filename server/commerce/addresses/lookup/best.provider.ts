import { array, object, string } from 'yup';
import { fetchJson } from '#server/platform/calls/fetch-json.ts';
import { type AddressProvider, leadingNumber, type RegisteredAddress } from './address-provider.ts';

const NAME = object({ nl: string(), fr: string(), de: string() });
const RESPONSE = object({
  items: array(
    object({
      houseNumber: string(),
      hasStreetName: object({ name: NAME.required() }).required(),
      hasPostalInfo: object({ postCode: string(), name: NAME.default(undefined) }).required(),
      hasMunicipality: object({ name: NAME.required() }).required(),
    }).required(),
  ).required(),
}).required();

/** Streets on one page. Only postal codes of the largest towns have more. */
const PAGE_SIZE = '200';

/**
 * The Belgian registers of addresses by BOSA's BeSt Address services, version 2. `base` is the address of the service. A
 * Belgian postal code belongs to a whole town, so a street is only confirmed or corrected, not found by its number.
 */
export function bestProvider(base: string): AddressProvider {
  const search = async (
    filters: Readonly<Record<string, string>>,
    language: string,
    signal: AbortSignal,
  ): Promise<RegisteredAddress[]> => {
    const url = new URL(`${base}/addresses`);
    for (const [name, value] of Object.entries({ ...filters, limit: PAGE_SIZE })) {
      url.searchParams.set(name, value);
    }
    const { items } = await fetchJson(url, { shape: RESPONSE, signal });
    return items.flatMap(({ houseNumber, hasStreetName, hasPostalInfo, hasMunicipality }) => {
      if (hasPostalInfo.postCode !== filters.postCode) return [];
      if (leadingNumber(houseNumber ?? '') !== filters.houseNumber) return [];
      const streets = namesOf(hasStreetName.name, language);
      const cities = [hasPostalInfo.name ?? {}, hasMunicipality.name].flatMap((name) =>
        namesOf(name, language),
      );
      return streets.length > 0 && cities.length > 0 ? [{ streets, cities: [...new Set(cities)] }] : [];
    });
  };
  return {
    country: 'BE',
    async find({ postalCode, houseNumber, street }, language, signal) {
      const number = leadingNumber(houseNumber);
      if (!number) return [];
      const filters = { postCode: postalCode, houseNumber: number };
      const exact = street ? await search({ ...filters, streetName: street }, language, signal) : [];
      return exact.length > 0 ? exact : search(filters, language, signal);
    },
  };
}

/** The names in a language first, then the others. */
function namesOf(
  name: { nl?: string | undefined; fr?: string | undefined; de?: string | undefined },
  language: string,
): string[] {
  const entries = Object.entries(name).sort(
    ([one], [other]) => Number(other === language) - Number(one === language),
  );
  return [...new Set(entries.flatMap(([, text]) => (text?.trim() ? [text.trim()] : [])))];
}
