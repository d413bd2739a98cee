import { createRoot } from 'react-dom/client';
import type { Translate } from '#shared/locales/translate.ts';
import type { AskedPurpose } from '#shared/third-parties/asked-purposes.ts';
import { ConsentControls } from './consent-controls.tsx';
import { canStore } from './stored-consent.ts';
import type { VisitorConsent } from './visitor-consent.ts';

/** Asks for consent unless the visitor has chosen for all purposes; a button below the page asks again. */
export function showConsent(t: Translate, purposes: readonly AskedPurpose[], consent: VisitorConsent): void {
  const container = document.createElement('div');
  document.body.append(container);
  const isBlocked = !canStore(() => window.localStorage);
  createRoot(container).render(
    <ConsentControls t={t} purposes={purposes} consent={consent} isBlocked={isBlocked} />,
  );
}
