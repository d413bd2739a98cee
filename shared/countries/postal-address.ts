import { type Country, countryFacts, isCountry } from './countries.ts';
import { isHouseName, isNumberSuffix, type StreetAndNumber, withStreetApart } from './street-number.ts';

/** The part of an address that the order of its country concerns. */
export interface PostalAddress extends StreetAndNumber {
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

/** The lines of an address for the street, as its country writes them. */
export interface StreetParts {
  /** Flats, buildings and names of houses that have lines of their own, from top to bottom. */
  readonly above: readonly string[];
  readonly street: string;
}

type StreetAddress = Omit<PostalAddress, 'postalCode' | 'city'>;

const joined = (parts: readonly (string | null | undefined)[], separator = ' ') =>
  parts.filter(Boolean).join(separator);

/** Street, house number, flat and building in the order of the country. What was typed twice is there once. */
export function streetParts(address: StreetAddress): StreetParts {
  const { street, houseNumber, addition, country } = withStreetApart(address, address.country);
  const { isNumberFirst, flat } = countryFacts(country);
  const suffix = addition && isNumberSuffix(addition) ? addition : '';
  const unit = suffix ? '' : (addition ?? '');
  const number = joined([houseNumber, suffix], flat === 'before number' && suffix.length === 1 ? '' : ' ');
  const inOrder = (house: string) => joined(isNumberFirst ? [house, street] : [street, house]);
  if (CARE_OF.test(unit)) {
    const rest = streetParts({ ...address, addition: suffix });
    return { ...rest, above: [unit, ...rest.above] };
  }
  switch (flat) {
    case 'above street': {
      const [name, plain] = isHouseName(number) ? [number, ''] : ['', number];
      return { above: [...flatsAndBuildings(unit), name].filter(Boolean), street: inOrder(plain) };
    }
    case 'before number': {
      if (isHouseName(number)) return { above: [joined([unit, number], ', ')], street };
      // The name of a building has a line of its own, with the flat in it.
      if (unit.includes(',')) return { above: [unit], street: inOrder(number) };
      return { above: [], street: joined([unit, inOrder(number)], ', ') };
    }
    case 'behind slashes':
      return { above: [], street: joined([inOrder(number), unit], ' // ') };
    case 'behind number':
      return { above: [], street: inOrder(joined([number, unit])) };
  }
}

/** Another person's letter box: on a line of its own in every country. */
const CARE_OF = /^(?:c\/o|p\/a)\b/i;
const FLAT =
  /^(?:app(?:t|artement)?|étage|\d+\s?(?:er|e|ème) étage|esc(?:alier)?|porte|chambre|studio|logement|bo[iî]te)\b/iu;

/** The parts of a French complement: what is within the building on one line, and the building on the next. */
function flatsAndBuildings(complement: string): string[] {
  const parts = complement
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [flats, buildings] = [
    parts.filter((part) => FLAT.test(part)),
    parts.filter((part) => !FLAT.test(part)),
  ];
  return [joined(flats), joined(buildings)];
}

/** The lines for the street on one: "Spoorlaan 12 A", "Flat 4, 221B Baker Street". */
export function streetLine(address: StreetAddress): string {
  const { above, street } = streetParts(address);
  return joined([...above, street], ', ');
}

/** Postal code and town: "5038 CB Tilburg", or town and postcode on a line each. */
export function townLines({ postalCode, city, country }: Town): string[] {
  const isBelow = isCountry(country) && countryFacts(country).postalCode === 'below town';
  return isBelow ? [city, postalCode] : [`${postalCode} ${city}`];
}

/** The lines of an address between the addressee and the name of the country. */
export function postalLines(address: PostalAddress): string[] {
  const { above, street } = streetParts(address);
  return [...above, street, ...townLines(address)];
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
