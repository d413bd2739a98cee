import { type Country, countryFacts, isCountry } from './countries.ts';

/** The part of an address that the order of its country concerns. */
export interface PostalAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly addition?: string | null | undefined;
  readonly postalCode: string;
  readonly city: string;
  readonly country: Country;
}

interface Town {
  readonly postalCode: string;
  readonly city: string;
  /** ISO code, also of a country that the shop does not deliver to, such as that of an old invoice. */
  readonly country: string;
}

/** Street and house number in the order of the country: "Spoorlaan 12 A", "12 bis rue Oberkampf". */
export function streetLine(address: Omit<PostalAddress, 'postalCode' | 'city'>): string {
  const { street, houseNumber, addition, country } = address;
  const house = [houseNumber, addition].filter(Boolean).join(' ');
  const parts = countryFacts(country).isNumberFirst ? [house, street] : [street, house];
  return parts.filter(Boolean).join(' ');
}

/** Postal code and town: "5038 CB Tilburg", or town and postcode on a line each. */
export function townLines({ postalCode, city, country }: Town): string[] {
  const isBelow = isCountry(country) && countryFacts(country).postalCode === 'below town';
  return isBelow ? [city, postalCode] : [`${postalCode} ${city}`];
}

/** The lines of an address between the addressee and the name of the country. */
export function postalLines(address: PostalAddress): string[] {
  return [streetLine(address), ...townLines(address)];
}

interface Addressee {
  readonly company?: string | null | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** The lines of an address above the name of the country: company, person, street and town. */
export function addressLines(address: PostalAddress & Addressee): string[] {
  const { company, firstName, lastName } = address;
  return [...(company ? [company] : []), `${firstName} ${lastName}`.trim(), ...postalLines(address)];
}
