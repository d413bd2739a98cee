import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Translate } from '#shared/locales/translate.ts';
import type { AskedPurpose } from '#shared/third-parties/asked-purposes.ts';
import { ConsentControls } from './consent-controls.tsx';
import { canStore } from './stored-consent.ts';
import type { VisitorConsent } from './visitor-consent.ts';

/** Asks for consent unless the visitor has chosen for all purposes; a button below the page asks again. */
export function showConsent(t: Translate, purposes: readonly AskedPurpose[], consent: VisitorConsent): void {
  // With the keyboard the question comes first, and the button last.
  const [start, end] = [document.createElement('div'), document.createElement('div')];
  document.body.prepend(start);
  document.body.append(end);
  const place = (question: ReactNode) => createPortal(question, start);
  const isBlocked = !canStore(() => window.localStorage);
  createRoot(end).render(
    <ConsentControls t={t} purposes={purposes} consent={consent} isBlocked={isBlocked} place={place} />,
  );
}
