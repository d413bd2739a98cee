import type { Country } from '../locales/index.ts';
import type { BrandCode } from './brand.ts';

/** The company that sells under a brand, as its invoices name it. Its address is the brand's contact. */
export interface LegalEntity {
  readonly name: string;
  /** Number in the Dutch trade register (Kamer van Koophandel). */
  readonly tradeRegister: string;
  /** VAT number in each country that the shops deliver to. */
  readonly vatNumbers: Readonly<Record<Country, string>>;
  readonly iban: string;
  readonly bic: string;
}

// The companies and their numbers are invented; the check digits are right. Not part of brand.ts, which browsers load.
const ENTITIES = {
  DBC: {
    name: 'dB Noise Control B.V.',
    tradeRegister: '87466211',
    vatNumbers: {
      NL: 'NL867398644B01',
      BE: 'BE0816621125',
      DE: 'DE392634779',
      AT: 'ATU78862116',
      FR: 'FR96928648443',
      GB: 'GB476621134',
    },
    iban: 'NL78RABO0366060743',
    bic: 'RABONL2U',
  },
  EDG: {
    name: 'EDG B.V.',
    tradeRegister: '87727744',
    vatNumbers: {
      NL: 'NL868183234B01',
      BE: 'BE0842774404',
      DE: 'DE410942083',
      AT: 'ATU79577441',
      FR: 'FR03939109765',
      GB: 'GB502774459',
    },
    iban: 'NL79RABO0369460672',
    bic: 'RABONL2U',
  },
  EF: {
    name: 'Easy Felt B.V.',
    tradeRegister: '87204678',
    vatNumbers: {
      NL: 'NL866614035B01',
      BE: 'BE0790467846',
      DE: 'DE374327465',
      AT: 'ATU78146784',
      FR: 'FR92918187121',
      GB: 'GB450467846',
    },
    iban: 'NL77RABO0362660814',
    bic: 'RABONL2U',
  },
  ENC: {
    name: 'Easy Noise Control B.V.',
    tradeRegister: '87375243',
    vatNumbers: {
      NL: 'NL867125731B01',
      BE: 'BE0807524307',
      DE: 'DE386267018',
      AT: 'ATU79852438',
      FR: 'FR22925009722',
      GB: 'GB467524327',
    },
    iban: 'NL65RABO0364878159',
    bic: 'RABONL2U',
  },
  FIB: {
    name: 'Fibers and Foams B.V.',
    tradeRegister: '87818712',
    vatNumbers: {
      NL: 'NL868456147B01',
      BE: 'BE0851871222',
      DE: 'DE417309847',
      AT: 'ATU78587129',
      FR: 'FR71942748484',
      GB: 'GB511871266',
    },
    iban: 'NL92RABO0370643256',
    bic: 'RABONL2U',
  },
} as const satisfies Readonly<Record<BrandCode, LegalEntity>>;

/** The company behind a brand. */
export function legalEntity(brand: BrandCode): LegalEntity {
  return ENTITIES[brand];
}
