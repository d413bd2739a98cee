import { array, number, object, string } from 'yup';
import { fetchJson } from '#server/platform/calls/fetch-json.ts';
import { type AddressProvider, leadingNumber } from './address-provider.ts';

const RESPONSE = object({
  response: object({
    docs: array(
      object({
        straatnaam: string(),
        woonplaatsnaam: string(),
        postcode: string(),
        huisnummer: number(),
      }).required(),
    ).required(),
  }).required(),
}).required();

/**
 * The Dutch register of addresses (BAG) by PDOK's Locatieserver, https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/.
 * `base` ends with the version.
 */
export function pdokProvider(base: string): AddressProvider {
  return {
    country: 'NL',
    async find({ postalCode, houseNumber }, _language, signal) {
      const number = leadingNumber(houseNumber);
      if (!number) return [];
      const code = postalCode.replace(' ', '');
      const url = new URL(`${base}/free`);
      url.searchParams.set('q', `${code} ${number}`);
      for (const filter of ['type:adres', `postcode:${code}`, `huisnummer:${number}`]) {
        url.searchParams.append('fq', filter);
      }
      url.searchParams.set('fl', 'straatnaam,woonplaatsnaam,postcode,huisnummer');
      url.searchParams.set('rows', '50');
      const { response } = await fetchJson(url, { shape: RESPONSE, signal });
      // A search engine finds similar ones too.
      return response.docs.flatMap(({ straatnaam, woonplaatsnaam, postcode, huisnummer }) =>
        straatnaam && woonplaatsnaam && postcode === code && String(huisnummer) === number
          ? [{ streets: [straatnaam], cities: [woonplaatsnaam] }]
          : [],
      );
    },
  };
}
