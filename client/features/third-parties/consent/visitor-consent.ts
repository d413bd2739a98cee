import type { Consent, OnConsent } from '#client/data/consent.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';
import { guarded } from '../guarded.ts';
import { type Choices, CONSENT_KEY, type Companies, storeChoices, storedChoices } from './stored-consent.ts';

/** The consent of the visitor on this page, also when it was given or withdrawn in another tab. */
export interface VisitorConsent {
  isGranted(purpose: Purpose): boolean;
  /** Whether the visitor has chosen for all of these purposes. */
  isDecided(purposes: readonly Purpose[]): boolean;
  choose(choices: Choices): void;
  /** Follows the consent to at least one of these purposes. */
  on(purposes: readonly Purpose[]): OnConsent;
  /** Opens the question. */
  ask(): void;
  onAsk(listener: () => void): void;
}

/** The window of the page, whose storage other tabs share. */
interface ConsentPage {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(
    type: 'storage' | 'pageshow',
    listener: (event: Event & { readonly key?: string | null; readonly persisted?: boolean }) => void,
  ): void;
}

/** `companies`: those that the question of this page names. */
export function openConsent(page: ConsentPage, companies: Companies): VisitorConsent {
  const storage = () => page.localStorage;
  const read = () => storedChoices(storage, companies, Date.now());
  let choices = read();
  const listeners: (() => void)[] = [];
  const askers: (() => void)[] = [];
  const change = (next: Choices) => {
    if (JSON.stringify(next) === JSON.stringify(choices)) return;
    choices = next;
    for (const listener of listeners) listener();
  };
  page.addEventListener('storage', ({ key }) => {
    // null: everything was removed.
    if (key === CONSENT_KEY || key === null) change(read());
  });
  // Pages in the back/forward cache get no events of the storage.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) change(read());
  });
  const stateOf = (purposes: readonly Purpose[], isStarted: boolean): Consent | undefined => {
    if (purposes.some((purpose) => choices[purpose])) return 'granted';
    // A removed choice is a withdrawal.
    return isStarted || purposes.every((purpose) => choices[purpose] === false) ? 'denied' : undefined;
  };
  return {
    isGranted: (purpose) => choices[purpose] === true,
    isDecided: (purposes) => purposes.every((purpose) => choices[purpose] !== undefined),
    choose(next) {
      storeChoices(storage, companies, next, Date.now());
      change(next);
    },
    on: (purposes) => (listener) => {
      const hear = guarded(listener);
      let isStarted = false;
      const tell = () => {
        const state = stateOf(purposes, isStarted);
        if (state === undefined) return;
        isStarted = true;
        hear(state);
      };
      listeners.push(tell);
      tell();
    },
    ask() {
      for (const listener of askers) listener();
    },
    onAsk: (listener) => askers.push(listener),
  };
}
