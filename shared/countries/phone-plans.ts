import type { Country } from './countries.ts';

export interface PhonePlan {
  readonly callingCode: string;
  /** National numbers with their leading 0 (trunk prefix), as digits. */
  readonly national: RegExp;
}

/** The numbering plans by country. Sources: the ITU's national numbering plans (E.129), https://www.itu.int/oth/T0202.aspx. */
export const PHONE_PLANS = {
  AT: { callingCode: '43', national: /^0[1-9]\d{5,11}$/ },
  // Landlines have nine digits, mobile numbers ten.
  BE: { callingCode: '32', national: /^0(?:[1-9]\d{7}|4\d{8})$/ },
  DE: { callingCode: '49', national: /^0[1-9]\d{5,11}$/ },
  FR: { callingCode: '33', national: /^0[1-9]\d{8}$/ },
  GB: { callingCode: '44', national: /^0[1-9]\d{8,9}$/ },
  NL: { callingCode: '31', national: /^0[1-9]\d{8}$/ },
} as const satisfies Record<Country, PhonePlan>;
