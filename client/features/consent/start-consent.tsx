import { createRoot } from 'react-dom/client';
import { areCookiesBlocked } from '#client/data/blocked-cookies.ts';
import type { Consent, OnConsent } from '#client/data/consent.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { ConsentControls } from './consent-controls.tsx';
import { type Purpose, storeConsent, storedConsent } from './stored-consent.ts';

interface ConsentStart {
  /** Its namespace form is loaded. */
  readonly t: Translate;
  readonly purposes: readonly Purpose[];
}

/**
 * Asks for consent unless the visitor has chosen before. Called once per page load, only in shops with third parties.
 */
export function startConsent({ t, purposes }: ConsentStart): OnConsent {
  const listeners: ((consent: Consent) => void)[] = [];
  let current = storedConsent(() => localStorage, Date.now(), purposes);
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <ConsentControls
      t={t}
      purposes={purposes}
      isAsked={current === undefined}
      isBlocked={areCookiesBlocked()}
      onDecision={(consent) => {
        storeConsent(() => localStorage, consent, Date.now(), purposes);
        current = consent;
        for (const listener of listeners) listener(consent);
      }}
    />,
  );
  return (listener) => {
    listeners.push(listener);
    if (current) listener(current);
  };
}
