import { receiveEvents, type ShopEvent } from '#client/data/shop-events.ts';
import type { BrandCode } from '#shared/brands/brand.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { href } from '#shared/screens/index.ts';
import type { PageScreen } from '#shared/screens/names.ts';
import { askedPurposes } from '#shared/third-parties/asked-purposes.ts';
import { companiesOf, namesIn, parseThirdParties } from '#shared/third-parties/third-parties.ts';
import { blockWithdrawnSources } from './blocked-sources.ts';
import { showConsent } from './consent/show-consent.tsx';
import { openConsent } from './consent/visitor-consent.ts';
import { guarded } from './guarded.ts';
import { loadParty } from './load-party.ts';
import type { PartyContext } from './party-context.ts';
import { watchChanges } from './watch-changes.ts';

export interface ThirdPartyPage {
  /** The third parties in the page state. */
  readonly state: unknown;
  readonly locale: Locale;
  readonly brand: BrandCode;
  /** Its namespace form is loaded. */
  readonly t: Translate;
  /** The screen that is shown. */
  readonly screen: () => PageScreen;
  /** Calls a listener after each route change. */
  readonly onNavigation: (listener: () => void) => void;
  readonly whenIdle: () => Promise<void>;
}

/** Asks for consent, and starts the third parties of this page. Called once per page load. */
export async function startThirdParties(page: ThirdPartyPage): Promise<void> {
  const { locale, brand, t, screen, whenIdle } = page;
  const parties = parseThirdParties(page.state);
  const consent = openConsent(window, (purpose) => companiesOf(parties, purpose));
  const pageListeners: ((screen: PageScreen) => void)[] = [];
  const eventListeners: ((event: ShopEvent) => void)[] = [];
  const context: PartyContext = {
    locale,
    brand,
    t,
    consent,
    whenIdle,
    productPath: (slug) => href('productDetail', locale, { slug }),
    onPage(listener) {
      const guardedListener = guarded(listener);
      pageListeners.push(guardedListener);
      guardedListener(screen());
    },
    onEvent: (listener) => eventListeners.push(guarded(listener)),
  };
  const hasChanges = watchChanges(page.onNavigation);
  // Before the parties: what they do at a withdrawal cannot stop it.
  blockWithdrawnSources(parties, consent, () => {
    // The next page load has the new policy, too.
    if (!hasChanges()) location.reload();
  });
  // Loaded before the question, so that no click after the consent is missed.
  const starts = await Promise.all(namesIn(parties).map((name) => loadParty(name, parties)));
  for (const start of starts) void start?.(context);
  page.onNavigation(() => {
    for (const listener of pageListeners) listener(screen());
  });
  receiveEvents((event) => {
    for (const listener of eventListeners) listener(event);
  });
  showConsent(t, askedPurposes(parties, locale), consent);
}
