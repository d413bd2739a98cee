import { startThirdParties } from '#client/features/third-parties/start-third-parties.ts';
import type { BrandCode } from '#shared/brands/brand.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { PageScreen } from '#shared/screens/names.ts';
import { whenIdle } from '../data/when-idle.ts';

interface ThirdPartyPage {
  /** The third parties in the page state. */
  readonly state: unknown;
  readonly locale: Locale;
  readonly brand: BrandCode;
  /** Its namespace form is loaded. */
  readonly t: Translate;
  readonly screen: () => PageScreen;
  /** Calls a listener after each route change. */
  readonly onNavigation: (listener: () => void) => void;
}

/** Starts the third parties of a page. Called once per page load, in locales that have some. */
export function startPageThirdParties(page: ThirdPartyPage): Promise<void> {
  const { state, locale, brand, t, screen, onNavigation } = page;
  const whenHydratedAndIdle = () => hydrated().then(whenIdle);
  return startThirdParties({ state, locale, brand, t, screen, onNavigation, whenIdle: whenHydratedAndIdle });
}

/** Resolves when the page is hydrated: React expects it as the server rendered it. */
function hydrated(): Promise<void> {
  const page = document.documentElement;
  const isHydrated = () => page.dataset.hydrated !== undefined;
  if (isHydrated()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(page, { attributeFilter: ['data-hydrated'] });
  });
}
