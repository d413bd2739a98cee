import type { Locale } from '../locales/index.ts';
import { namesIn, type PageThirdParties, purposesOf, THIRD_PARTIES } from './third-parties.ts';
import type { Purpose } from './third-party.ts';

export interface AskedPurpose {
  readonly purpose: Purpose;
  /** Names of the companies that it is about, as a list in words. */
  readonly companies: string;
}

/** The purposes that the visitors of a page are asked about. */
export function askedPurposes(parties: PageThirdParties, locale: Locale): readonly AskedPurpose[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return purposesOf(parties).map((purpose) => {
    const names = namesIn(parties).filter((name) => THIRD_PARTIES[name].purposes.includes(purpose));
    return {
      purpose,
      companies: list.format(names.map((name) => THIRD_PARTIES[name].companyIn(parties[name]))),
    };
  });
}
