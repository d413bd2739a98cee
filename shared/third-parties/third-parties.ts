import { LOCALES, type Locale } from '../locales/index.ts';
import { isRecord } from '../validation/is-record.ts';
import { adCalls } from './ad-calls.ts';
import { chat } from './chat.ts';
import { googleTag } from './google-tag.ts';
import { marketingForms } from './marketing-forms.ts';
import { personalisationPixel } from './personalisation-pixel.ts';
import { reviews } from './reviews.ts';
import { tagManager } from './tag-manager.ts';
import { PURPOSES, type Purpose, type Settings, SOURCE_KINDS, type Sources } from './third-party.ts';

/**
 * All third parties. Settings, content security policy, the question for consent, the list on the privacy page and a
 * section of `.env.example` follow from this table; `client/features/third-parties/` has what they do in the browser.
 */
export const THIRD_PARTIES = {
  tagManager,
  googleTag,
  adCalls,
  personalisationPixel,
  chat,
  marketingForms,
  reviews,
};

export type ThirdPartyName = keyof typeof THIRD_PARTIES;
export const THIRD_PARTY_NAMES = Object.keys(THIRD_PARTIES) as readonly ThirdPartyName[];
export type StateOf<Name extends ThirdPartyName> = NonNullable<
  ReturnType<(typeof THIRD_PARTIES)[Name]['parseState']>
>;
/** The states of the third parties that a page has. */
export type PageThirdParties = { readonly [Name in ThirdPartyName]?: StateOf<Name> };
export type ThirdPartySettings = Settings<
  { [Name in ThirdPartyName]: keyof (typeof THIRD_PARTIES)[Name]['settings'] }[ThirdPartyName]
>;

/** The third parties of the pages of each locale that has some. */
export function thirdPartiesByLocale(
  settings: ThirdPartySettings,
): Readonly<Partial<Record<Locale, PageThirdParties>>> {
  return Object.fromEntries(
    LOCALES.map(
      (locale) => [locale, statesWith((name) => THIRD_PARTIES[name].stateOf(settings, locale))] as const,
    ).filter(([, states]) => Object.keys(states).length > 0),
  );
}

/** The third parties in a page state; malformed ones are absent. */
export function parseThirdParties(value: unknown): PageThirdParties {
  if (!isRecord(value)) return {};
  return statesWith((name) => THIRD_PARTIES[name].parseState(value[name]));
}

function statesWith(stateOf: (name: ThirdPartyName) => object | undefined): PageThirdParties {
  const states = THIRD_PARTY_NAMES.map((name) => [name, stateOf(name)] as const);
  return Object.fromEntries(states.filter(([, state]) => state !== undefined));
}

/** The measurement id to which the server reports the purchases of a page; undefined where browsers do. */
export function serverMeasurementId({
  googleTag: tag,
  tagManager: container,
}: PageThirdParties): string | undefined {
  if (container) return container.purchases === 'server' ? container.measurementId : undefined;
  return tag?.purchases === 'server' ? tag.id : undefined;
}

/** The purposes of the third parties of a page, in the order of `PURPOSES`. */
export function purposesOf(parties: PageThirdParties): readonly Purpose[] {
  const asked = new Set(namesIn(parties).flatMap((name) => THIRD_PARTIES[name].purposes));
  return PURPOSES.filter((purpose) => asked.has(purpose));
}

export function namesIn(parties: PageThirdParties): readonly ThirdPartyName[] {
  return THIRD_PARTY_NAMES.filter((name) => parties[name] !== undefined);
}

/** The companies that a purpose is about on a page, without duplicates. */
export function companiesOf(parties: PageThirdParties, purpose: Purpose): readonly string[] {
  const names = namesIn(parties).filter((name) => THIRD_PARTIES[name].purposes.includes(purpose));
  return [...new Set(names.flatMap((name) => THIRD_PARTIES[name].companiesIn(parties[name], purpose)))];
}

/** Sources that the content security policy allows to the third parties of some pages, without duplicates. */
export function sourcesOf(
  pages: readonly PageThirdParties[],
  purposes: readonly Purpose[] = PURPOSES,
): Sources {
  const all = pages.flatMap((parties) =>
    namesIn(parties).flatMap((name) => {
      const sources = THIRD_PARTIES[name].sourcesIn(parties[name]);
      return purposes.flatMap((purpose) => sources[purpose] ?? []);
    }),
  );
  return Object.fromEntries(
    SOURCE_KINDS.map(
      (kind) => [kind, [...new Set(all.flatMap((sources) => sources[kind] ?? []))]] as const,
    ).filter(([, origins]) => origins.length > 0),
  );
}
