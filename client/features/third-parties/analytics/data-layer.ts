import type { Consent } from '#client/data/consent.ts';
import type { VisitorConsent } from '../consent/visitor-consent.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's queue of this page, for tag and container. */
export interface DataLayer {
  push(entry: object): void;
  gtag(...parameters: unknown[]): void;
  /** Consent Mode v2: what the visitor consented to. */
  updateConsent(consent: VisitorConsent): void;
}

const stateOf = (isGranted: boolean): Consent => (isGranted ? 'granted' : 'denied');

function signals(analytics: boolean, advertising: boolean) {
  return {
    ad_storage: stateOf(advertising),
    ad_user_data: stateOf(advertising),
    ad_personalization: stateOf(advertising),
    analytics_storage: stateOf(analytics),
  };
}

/** Opens the queue, with all signals of consent denied. */
export function openDataLayer(): DataLayer {
  const layer: unknown[] = window.dataLayer ?? [];
  window.dataLayer = layer;
  // The tag reads `arguments` objects and ignores arrays.
  function gtag(..._parameters: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  gtag('consent', 'default', signals(false, false));
  return {
    push: (entry) => void layer.push(entry),
    gtag,
    updateConsent: (consent) =>
      gtag('consent', 'update', signals(consent.isGranted('analytics'), consent.isGranted('advertising'))),
  };
}
