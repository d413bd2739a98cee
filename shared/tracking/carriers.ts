import type { Language, Locale } from '../locales/index.ts';
import { localeDefinition } from '../locales/index.ts';

export const CARRIERS = ['postnl', 'dpd', 'dhl', 'bpost', 'colissimo', 'royalmail', 'gls', 'ups'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** A parcel, and the shopper who tracks it. */
export interface TrackedParcel {
  readonly carrier: Carrier;
  /** As {@link toTrackingCode} returns it. */
  readonly code: string;
  /** The locale of the carrier's page. */
  readonly locale: Locale;
  /** ISO 3166-1 alpha-2, where the parcel goes. */
  readonly country: string;
  /** With it, some carriers show more; without it, they ask for it. */
  readonly postalCode?: string | undefined;
}

interface CarrierDefinition {
  readonly name: string;
  /** The carrier's public page about a parcel. */
  readonly url: (parcel: Parcel) => string;
}

/** The parts of a parcel as they appear in URLs. */
interface Parcel {
  readonly code: string;
  readonly postalCode: string;
  /** Destination of the parcel. */
  readonly country: string;
  readonly language: Language;
  /** The country of the shop, whose pages of the carrier have the shop's language. */
  readonly shopCountry: string;
}

const DEFINITIONS: Readonly<Record<Carrier, CarrierDefinition>> = {
  postnl: {
    name: 'PostNL',
    url: ({ code, postalCode, country, language }) =>
      `https://postnl.nl/tracktrace/?${query({ B: code, P: postalCode, D: country, T: 'C', L: language.toUpperCase() })}`,
  },
  dpd: {
    name: 'DPD',
    // DPD UK is another company, with pages of its own.
    url: ({ code, country, language, shopCountry }) =>
      country === 'GB'
        ? `https://track.dpd.co.uk/parcels/${code}`
        : `https://tracking.dpd.de/status/${language}_${shopCountry}/parcel/${code}`,
  },
  dhl: {
    name: 'DHL',
    url: ({ code, language, shopCountry }) =>
      `https://www.dhl.com/${shopCountry.toLowerCase()}-${language}/home/tracking.html?${query({ 'tracking-id': code })}`,
  },
  bpost: {
    name: 'bpost',
    url: ({ code, postalCode, language }) =>
      `https://track.bpost.cloud/btr/web/#/search?${query({ itemCode: code, postalCode, lang: language })}`,
  },
  colissimo: {
    name: 'Colissimo',
    url: ({ code }) => `https://www.laposte.fr/outils/suivre-vos-envois?${query({ code })}`,
  },
  royalmail: {
    name: 'Royal Mail',
    url: ({ code }) => `https://www.royalmail.com/track-your-item#/tracking-results/${code}`,
  },
  gls: { name: 'GLS', url: ({ code }) => `https://gls-group.eu/track/${code}` },
  ups: {
    name: 'UPS',
    url: ({ code, language, shopCountry }) =>
      `https://www.ups.com/track?${query({ loc: `${language}_${shopCountry}`, tracknum: code })}`,
  },
};

export function isCarrier(value: string): value is Carrier {
  return CARRIERS.some((carrier) => carrier === value);
}

export function carrierName(carrier: Carrier): string {
  return DEFINITIONS[carrier].name;
}

/** A tracking code as carriers print it, without spaces, points and hyphens; undefined when it cannot be one. */
export function toTrackingCode(text: string): string | undefined {
  const code = text.replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z0-9]{6,40}$/.test(code) && /\d/.test(code) ? code : undefined;
}

/** The carrier's public page about a parcel. */
export function trackingUrl({ carrier, code, locale, country, postalCode = '' }: TrackedParcel): string {
  const { country: shopCountry, language } = localeDefinition(locale);
  const parcel = { code, country, language, shopCountry, postalCode: postalCode.replace(/\s/g, '') };
  return DEFINITIONS[carrier].url(parcel);
}

function query(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return new URLSearchParams(given).toString();
}
