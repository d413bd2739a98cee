import { object, string } from 'yup';
import { readEnv } from '#server/platform/env/env.ts';
import { CURRENCIES, type Currency, isCountry } from '#shared/countries/countries.ts';
import { isLocale, LOCALES, type Locale } from '#shared/locales/index.ts';

/** Facts of a country that the shop does not deliver to yet. */
export interface NewCountry {
  readonly currency: Currency;
  readonly isInEu: boolean;
  /** The standard rate of VAT in percent, and the first day of its law. */
  readonly vat: { readonly rate: number; readonly from: string };
  /** The pattern of a postal code, without anchors, and an example. */
  readonly postalCode: { readonly pattern: string; readonly example: string };
}

/** The options of the command. */
export interface NewLocale {
  readonly locale: string;
  readonly language: string;
  readonly country: string;
  /** The locale whose texts and entries are copied. */
  readonly like: Locale;
  readonly timeZone: string;
  readonly domain: string;
  /** Undefined for a country that the shop delivers to. */
  readonly newCountry: NewCountry | undefined;
}

const LOCALE_FIELDS = object({
  locale: string()
    .required()
    .matches(/^[a-z]{2}-[A-Z]{2}$/)
    .test((value = '') => !isLocale(value))
    .meta({ expected: 'a language and a country that are no locale yet, such as es-ES' }),
  like: string<Locale>()
    .oneOf(LOCALES)
    .default('en-GB')
    .meta({ expected: `one of ${LOCALES.join(', ')}` }),
  'time-zone': string()
    .required()
    .oneOf(Intl.supportedValuesOf('timeZone'))
    .meta({ expected: 'an IANA time zone, such as Europe/Madrid' }),
  domain: string()
    .required()
    .matches(/^[a-z]{2,}(\.[a-z]{2,})?$/)
    .meta({ expected: 'the top-level domain of the shop, such as es' }),
});

const COUNTRY_FIELDS = object({
  currency: string<Currency>()
    .oneOf(CURRENCIES)
    .default('EUR')
    .meta({ expected: `one of ${CURRENCIES.join(', ')}: another one needs prices and a migration` }),
  eu: string()
    .oneOf(['yes', 'no'] as const)
    .required()
    .meta({ expected: 'yes or no: whether the country is in the EU' }),
  vat: string()
    .required()
    .matches(/^\d{1,2}@\d{4}-\d{2}-\d{2}$/)
    .meta({ expected: 'the standard rate of VAT and its first day, such as 21@2012-09-01' }),
  'postal-code': string()
    .required()
    .matches(/^[^/\s]+$/)
    .meta({ expected: 'the pattern of a postal code without spaces, such as \\d{5}' }),
  'postal-example': string().required().meta({ expected: 'a postal code, such as 28013' }),
});

function readNewCountry(given: Readonly<Record<string, string | undefined>>): NewCountry {
  const { currency, eu, vat, ...values } = readEnv(COUNTRY_FIELDS, given);
  const [rate, from = ''] = vat.split('@');
  return {
    currency,
    isInEu: eu === 'yes',
    vat: { rate: Number(rate), from },
    postalCode: { pattern: values['postal-code'], example: values['postal-example'] },
  };
}

/** Checks the options of the command. Throws EnvError with all faults. */
export function readNewLocale(given: Readonly<Record<string, string | undefined>>): NewLocale {
  const values = readEnv(LOCALE_FIELDS, given);
  const [language = '', country = ''] = values.locale.split('-');
  return {
    locale: values.locale,
    language,
    country,
    like: values.like,
    timeZone: values['time-zone'],
    domain: values.domain,
    newCountry: isCountry(country) ? undefined : readNewCountry(given),
  };
}
