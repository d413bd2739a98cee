import type { ComponentType } from 'react';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Namespace } from '#shared/locales/namespaces.ts';
import type { Screen } from '#shared/screens/index.ts';
import type { InputOf, OutputOf, ProcedurePath } from './query.ts';
import type { Translate } from './translate.ts';

/** What a page says of itself in its head; the shell adds canonical and hreflang from screen and slugs. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Absolute path of a picture for previews. */
  readonly image?: string;
  readonly noindex?: boolean;
  /** Slug of this very page by locale; a locale without one has no such page. */
  readonly slugs?: Readonly<Partial<Record<Locale, string>>>;
  /** Query parameters that belong to the canonical address. */
  readonly canonicalQuery?: Readonly<Record<string, string | undefined>>;
  /** schema.org description of the page. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
}

export interface LoadContext {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly t: Translate;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Reads a procedure into the page's query cache and answers it; a fault of it is thrown (critical half). */
  load<P extends ProcedurePath>(path: P, input: InputOf<P>): Promise<OutputOf<P>>;
  /** Fills the query cache where it can; never throws (deferred half). In the browser it is not waited for. */
  prefetch<P extends ProcedurePath>(path: P, input: InputOf<P>): Promise<void>;
  /** The page is somewhere else: answered before the first byte with 301, with 302 on a private screen. */
  redirect(screen: Screen, params?: { slug?: string; query?: Record<string, string | undefined> }): never;
  /** There is no such page: the 404 screen with status 404. */
  notFound(): never;
}

export interface LoadedScreen {
  readonly head: Head;
  /** Shows this address with another of the screen's own modules, which no other address then pays for. */
  readonly variant?: string;
}

/** A room under client/screens: what `<screen>.screen.tsx` exports. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  readonly load: (context: LoadContext) => Promise<LoadedScreen> | LoadedScreen;
  /** Translation namespaces beyond those of the shell. */
  readonly namespaces: readonly Namespace[];
  /** By name, as `load` answers it; each in `<name>.variant.tsx` beside the screen. */
  readonly variants?: Readonly<Record<string, () => Promise<ScreenVariant>>>;
}

/** What is shown in place of a screen's own component. */
export interface ScreenVariant {
  readonly Screen: ComponentType;
  /** Translation namespaces beyond those of its screen. */
  readonly namespaces?: readonly Namespace[];
}
