import { DAY_MS } from '#shared/dates/durations.ts';
import { PURPOSES, type Purpose } from '#shared/third-parties/third-party.ts';

/** The choice of a visitor for each purpose that the question was about. */
export type Choices = Readonly<Partial<Record<Purpose, boolean>>>;
/** The companies that the question names for a purpose. */
export type Companies = (purpose: Purpose) => readonly string[];

export const CONSENT_KEY = 'consent';
const STORAGE_TEST = 'consent-test';
/**
 * The version of the question, recorded with each choice. A new one asks every visitor again: for texts with another
 * meaning, not for a corrected word.
 */
export const CONSENT_VERSION = '2';
/** After half a year the visitor is asked again, as the French authority advises. */
const VALID_MS = 182 * DAY_MS;

/** Throws if the browser blocks storage. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The stored choices; none if they are too old or of a later day, or about another text. A consent names its companies,
 * and does not count once there is another one; a refusal is one of all companies.
 */
export function storedChoices(storage: OpenStorage, companies: Companies, now: number): Choices {
  const [version, at, ...choices] = read(storage).split(' ');
  const age = now - Number(at);
  if (version !== CONSENT_VERSION || !(age > -DAY_MS && age < VALID_MS)) return {};
  const known = choices.map((choice) => choice.split('='));
  return Object.fromEntries(
    PURPOSES.flatMap((purpose): [Purpose, boolean][] => {
      const [value, named = ''] = known.find(([name]) => name === purpose)?.[1]?.split(':') ?? [];
      if (value === 'no') return [[purpose, false]];
      const isInformed = namesOf(companies(purpose)).every((name) => named.split(',').includes(name));
      return value === 'yes' && isInformed ? [[purpose, true]] : [];
    }),
  );
}

/** Without the characters that separate the parts of a stored choice. */
const namesOf = (companies: readonly string[]) => companies.map((name) => encodeURIComponent(name));

function read(storage: OpenStorage): string {
  try {
    return storage().getItem(CONSENT_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether a choice can be stored. Chromium blocks the storage with cookies; a full one refuses, too. */
export function canStore(storage: () => Pick<Storage, 'setItem' | 'removeItem'>): boolean {
  try {
    storage().setItem(STORAGE_TEST, CONSENT_VERSION);
    storage().removeItem(STORAGE_TEST);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores choices with the version, the moment, and the companies of each consent. Without storage they are valid until the
 * next page load.
 */
export function storeChoices(
  storage: OpenStorage,
  companies: Companies,
  choices: Choices,
  now: number,
): void {
  const texts = PURPOSES.filter((purpose) => choices[purpose] !== undefined).map(
    (purpose) => `${purpose}=${choices[purpose] ? `yes:${namesOf(companies(purpose))}` : 'no'}`,
  );
  try {
    storage().setItem(CONSENT_KEY, [CONSENT_VERSION, now, ...texts].join(' '));
  } catch {
    // The storage is full or blocked.
  }
}
