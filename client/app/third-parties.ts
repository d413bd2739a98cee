import { startConsent } from '#client/features/consent/start-consent.tsx';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { parseMarketingForms } from '#shared/marketing-forms/marketing-forms.ts';
import { href } from '#shared/screens/index.ts';
import { whenIdle } from '../start/when-idle.ts';

interface ThirdParties {
  readonly analyticsId: string | undefined;
  /** The settings in the page state. */
  readonly marketingForms: unknown;
  readonly locale: Locale;
  /** Its namespace form is loaded. */
  readonly t: Translate;
  /** Calls a listener after each navigation. */
  readonly onNavigation: (listener: () => void) => void;
}

/** Asks for consent, and starts the configured third parties. Called once per page load. */
export async function startThirdParties(options: ThirdParties): Promise<void> {
  const { analyticsId, locale, t, onNavigation } = options;
  const forms = parseMarketingForms(options.marketingForms);
  // Loaded before the question, so that no click after the consent is missed.
  const analytics = analyticsId
    ? await import('#client/features/analytics/start-analytics.ts').catch(() => undefined)
    : undefined;
  const onConsent = startConsent({
    t,
    purposes: [...(analyticsId ? (['analytics'] as const) : []), ...(forms ? (['forms'] as const) : [])],
  });
  if (analytics && analyticsId) {
    const productPath = (slug: string) => href('productDetail', locale, { slug });
    analytics.startAnalytics({ id: analyticsId, onConsent, productPath, onNavigation });
  }
  if (forms) {
    await hydrated();
    await whenIdle();
    const { startMarketingForms } = await import('#client/features/marketing-forms/start-marketing-forms.ts');
    startMarketingForms({ forms, locale, onConsent });
  }
}

/** Resolves when the page is hydrated: React expects the forms as the server rendered them. */
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
