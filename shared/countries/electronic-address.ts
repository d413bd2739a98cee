import { isRegisterCountry, isRegistrationNumber } from '../validation/registration-number.ts';

/** An address in the Peppol network. */
export interface ElectronicAddress {
  /** Electronic Address Scheme (EAS). */
  readonly scheme: string;
  readonly id: string;
}

/** The scheme of the register of Belgian enterprises, and of the Dutch trade register (KvK). */
export const REGISTER_SCHEMES = { BE: '0208', NL: '0106' } as const;

/**
 * The schemes of VAT numbers, by country. A Belgian VAT number is the number of the enterprise with a prefix; a business of a
 * country that is not listed gets no e-invoice.
 */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  DE: '9930',
  FR: '9957',
  GB: '9932',
  NL: '9944',
};

interface Buyer {
  readonly isBusiness: boolean;
  /** ISO code of the billing address. */
  readonly country: string;
  readonly vatNumber?: string | null | undefined;
  readonly registrationNumber?: string | null | undefined;
}

/**
 * Address at which a business receives e-invoices: its number in the Belgian or Dutch register, else its VAT number. Null
 * for a private customer, and for a business of which the shop knows no valid number.
 */
export function electronicAddress({
  isBusiness,
  country,
  vatNumber,
  registrationNumber,
}: Buyer): ElectronicAddress | null {
  if (!isBusiness) return null;
  const registered = registeredAddress(country, registrationNumber);
  if (registered || !vatNumber) return registered;
  if (vatNumber.startsWith('BE')) return registeredAddress('BE', vatNumber.slice(2));
  const [, scheme] = Object.entries(VAT_SCHEMES).find(([prefix]) => vatNumber.startsWith(prefix)) ?? [];
  return scheme ? { scheme, id: vatNumber } : null;
}

function registeredAddress(country: string, number: string | null | undefined): ElectronicAddress | null {
  if (!number || !isRegisterCountry(country) || !isRegistrationNumber(number, country)) return null;
  return { scheme: REGISTER_SCHEMES[country], id: number };
}
