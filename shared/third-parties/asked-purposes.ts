import type { Locale } from '../locales/index.ts';
import { companiesOf, type PageThirdParties, purposesOf } from './third-parties.ts';
import type { Purpose } from './third-party.ts';

export interface AskedPurpose {
  readonly purpose: Purpose;
  /** Names of the companies that it is about, as a list in words. */
  readonly companies: string;
}

/** The purposes that the visitors of a page are asked about. */
export function askedPurposes(parties: PageThirdParties, locale: Locale): readonly AskedPurpose[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return purposesOf(parties).map((purpose) => ({
    purpose,
    companies: list.format(companiesOf(parties, purpose)),
  }));
}
