import type { ShopEvent } from '#client/data/shop-events.ts';
import type { BrandCode } from '#shared/brands/brand.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { PageScreen } from '#shared/screens/names.ts';
import type { VisitorConsent } from './consent/visitor-consent.ts';

/** The page, for the third parties. */
export interface PartyContext {
  readonly locale: Locale;
  readonly brand: BrandCode;
  /** Its namespace form is loaded. */
  readonly t: Translate;
  readonly consent: VisitorConsent;
  readonly productPath: (slug: string) => string;
  /** Calls a listener with the screen of this page, then after each route change. */
  onPage(listener: (screen: PageScreen) => void): void;
  onEvent(listener: (event: ShopEvent) => void): void;
  /** Resolves when the page is hydrated and the browser is idle. */
  whenIdle(): Promise<void>;
}
