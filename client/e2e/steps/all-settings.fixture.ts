import type { BrowserContext } from 'playwright-core';
import { playOtherSites } from '#client/e2e/browser/other-sites.fixture.ts';
import { CONSENT_KEY, storeChoices } from '#client/features/third-parties/consent/stored-consent.ts';
import { allSettings } from '#server/platform/testing/third-parties/all-settings.ts';
import { PROVIDER_SCRIPTS } from '#server/platform/testing/third-parties/provider-scripts.ts';
import { companiesOf, thirdPartiesByLocale } from '#shared/third-parties/third-parties.ts';
import { PURPOSES } from '#shared/third-parties/third-party.ts';

/** Plays the providers in the pages of a context. */
export async function playProviders(context: BrowserContext): Promise<void> {
  await playOtherSites(context, ({ hostname }) => PROVIDER_SCRIPTS[hostname] ?? '');
}

/** The stored choice of a visitor who has consented to every purpose and company of `allSettings`. */
function fullConsent(): string {
  const pages = Object.values(thirdPartiesByLocale(allSettings('https://providers.test')));
  let stored = '';
  const setItem = (_key: string, value: string) => {
    stored = value;
  };
  storeChoices(
    () => ({ getItem: () => null, setItem }),
    (purpose) => pages.flatMap((parties) => companiesOf(parties, purpose)),
    Object.fromEntries(PURPOSES.map((purpose) => [purpose, true])),
    Date.now(),
  );
  return stored;
}

/** Lets the pages of a context have the consent of their visitor to every purpose. */
export async function consentToAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(([key, choice]) => localStorage.setItem(key, choice), [
    CONSENT_KEY,
    fullConsent(),
  ] as const);
}
