import type { ComponentType } from 'react';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { TextSet } from '#shared/locales/text-sets.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { PageScreen } from '#shared/screens/index.ts';
import type { InputOf, OutputOf, QueryPath } from './query.ts';

/** The head of a page. The shell adds canonical and hreflang links from screen and slugs. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Absolute path of a picture for previews. */
  readonly image?: string;
  /**
   * Title and picture of the link preview, if they differ from those of the canonical page. Such a page has no og:url,
   * which would lead the preview to the canonical page.
   */
  readonly preview?: { readonly title: string; readonly image: string };
  readonly noindex?: boolean;
  /** Slug of this page by locale. A locale without a slug does not have the page. */
  readonly slugs?: Readonly<Partial<Record<Locale, string>>>;
  /** The locales whose version search engines may index; by default all that have the page. */
  readonly indexedIn?: readonly Locale[] | undefined;
  /** Query parameters that belong to the canonical address. */
  readonly canonicalQuery?: Readonly<Record<string, string | undefined>>;
  readonly feed?: string;
  /** schema.org description of the page. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
}

export interface LoadContext {
  readonly brand: Brand;
  readonly locale: Locale;
  /** First label of the shops' hosts. */
  readonly domainSuffix: string;
  readonly t: Translate;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The page responds to a form that was not accepted: a redirect would lose what was typed. */
  readonly respondsToForm?: boolean;
  /** Fetches critical data into the page's query cache and returns it. Rejects when the call fails. */
  load<P extends QueryPath>(path: P, input: InputOf<P>): Promise<OutputOf<P>>;
  /** Fetches optional data into the query cache. Never rejects; in the browser it resolves at once. */
  prefetch<P extends QueryPath>(path: P, input: InputOf<P>): Promise<void>;
  /** Redirects before the first byte: with status 301, on a private screen with 302. */
  redirect(screen: PageScreen, params?: { slug?: string; query?: Record<string, string | undefined> }): never;
  /** Redirects to this screen with another slug and the same query, with status 301. */
  redirectToSlug(slug: string): never;
  /** Shows the 404 screen with status 404. */
  notFound(): never;
  /** Shows with status 410 that the page existed, and offers a category. */
  gone(offer: GoneOffer): never;
  /** For the 404 screen: present if the page existed. */
  readonly offer?: GoneOffer;
}

/** Offer instead of a page that existed. */
export interface GoneOffer {
  readonly kind: 'product' | 'category';
  /** Id of a category; null offers all of them. */
  readonly category: string | null;
}

export interface LoadedScreen {
  readonly head: Head;
  /**
   * Data of the body that neither status nor head depend on. While it loads, the server sends the page up to the screen; if it
   * fails, the screen shows an error.
   */
  readonly rest?: Promise<unknown>;
  /** Name of the variant to render instead of the screen's component; its code is loaded on such pages only. */
  readonly variant?: string;
  /** Whether the private page opens a session for a visitor without one, so that a form that is posted twice is recognised. */
  readonly opensSession?: boolean;
}

/** Loader data of a screen's route. */
export interface ScreenRouteData {
  readonly screen: PageScreen;
  readonly head: Head;
  readonly variant?: string;
  readonly opensSession?: boolean;
  readonly offer?: GoneOffer;
}

/** Replaces header and footer around a screen that has its own. */
export interface ScreenFrame {
  readonly Header: ComponentType;
  readonly Footer: ComponentType;
}

/** The exports of `<screen>.screen.tsx` in a folder of client/screens. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  readonly load: (context: LoadContext) => Promise<LoadedScreen> | LoadedScreen;
  /** Translation namespaces, or groups of them, beyond those of the shell. */
  readonly namespaces: readonly TextSet[];
  readonly frame?: ScreenFrame | undefined;
  /** Shown while `rest` of the screen loads. Decorative. */
  readonly Placeholder?: ComponentType | undefined;
  /** Modules `<name>.variant.tsx` beside the screen, by the name that `load` returns. */
  readonly variants?: Readonly<Record<string, () => Promise<ScreenVariant>>> | undefined;
}

/** A component that replaces the screen's own (shared/decisions/012-screen-variants.md). */
export interface ScreenVariant {
  readonly Screen: ComponentType;
  /** Translation namespaces, or groups of them, beyond those of its screen. */
  readonly namespaces?: readonly TextSet[] | undefined;
  readonly Placeholder?: ComponentType | undefined;
}
