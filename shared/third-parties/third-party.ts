import type { Locale } from '../locales/index.ts';
import { isRecord } from '../validation/is-record.ts';

/** Purposes that a visitor consents to. */
export const PURPOSES = ['analytics', 'advertising', 'personalisation', 'chat', 'forms'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Directives of the content security policy that a third party may extend, without `-src` or `-action`. */
export const SOURCE_KINDS = ['connect', 'font', 'form', 'frame', 'img', 'media', 'script', 'style'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export type Sources = Readonly<Partial<Record<SourceKind, readonly string[]>>>;
export type SourcesByPurpose = Readonly<Partial<Record<Purpose, Sources>>>;

/** Sources that the policy allows to the shop itself. Frames: the player of videos, which loads after a click. */
export const OWN_SOURCES: Readonly<Record<SourceKind, readonly string[]>> = {
  connect: ["'self'"],
  font: ["'self'"],
  form: ["'self'"],
  frame: ['https://www.youtube-nocookie.com'],
  img: ["'self'", 'data:', 'blob:'],
  media: ["'self'"],
  script: ["'self'"],
  style: ["'self'"],
};

export interface Setting {
  /** Without one, the setting is absent. */
  readonly byDefault?: string;
  /** Completes "expected" in the error message. */
  readonly expected: string;
  /** Its comment in `.env.example`. */
  readonly comment: string;
  readonly isSecret?: true;
  /** One API may have several values: decision 073. */
  readonly isByBrand?: true;
  /** It is required once this other setting has a value. */
  readonly neededBy?: string;
  isValid(text: string): boolean;
}

export type Settings<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** A third party: its settings, and what follows from them. */
export interface ThirdParty<Name extends string, State extends object, Read extends string = Name> {
  /** Named in the question and on the privacy page. */
  companiesOf(state: State, purpose: Purpose): readonly string[];
  /** It loads once the visitor has consented to one of these; without a purpose browsers load nothing from it. */
  readonly purposes: readonly Purpose[];
  readonly settings: Readonly<Record<Name, Setting>>;
  /** The state in the pages of a locale; undefined where it is absent. */
  stateOf(settings: Settings<Read>, locale: Locale): State | undefined;
  /** The state in a page; undefined for another value. */
  parseState(value: unknown): State | undefined;
  /** Sources that the content security policy allows in addition, where it is present, until the purpose is withdrawn. */
  sourcesOf(state: State): SourcesByPurpose;
}

/** Returns the definition with functions that read any value of a page state. */
export function defineThirdParty<Name extends string, State extends object, Read extends string = Name>(
  party: ThirdParty<Name, State, Read>,
) {
  return {
    ...party,
    companiesIn(value: unknown, purpose: Purpose): readonly string[] {
      const state = party.parseState(value);
      return state ? party.companiesOf(state, purpose) : [];
    },
    sourcesIn(value: unknown): SourcesByPurpose {
      const state = party.parseState(value);
      return state ? party.sourcesOf(state) : {};
    },
  };
}

/** The fields of a page state that have to be texts; undefined when one of them is none. */
export function parseTexts<const Field extends string>(
  value: unknown,
  fields: readonly Field[],
): Readonly<Record<Field, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = fields.map((field): [Field, unknown] => [field, value[field]]);
  if (!texts.every((entry): entry is [Field, string] => typeof entry[1] === 'string')) return undefined;
  return Object.fromEntries(texts) as Record<Field, string>;
}
