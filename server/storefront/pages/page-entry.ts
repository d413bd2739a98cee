import { pathToFileURL } from 'node:url';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { TextSet } from '#shared/locales/text-sets.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { PageScreen } from '#shared/screens/index.ts';
import type { ServerCall } from '../trpc/calls/server-call.ts';
import type { RefusedKind } from './refused-kind.ts';

/** HTML as text or in UTF-8. */
export type HtmlChunk = string | Uint8Array;

/** A page whose data is loaded; its body is rendered once. */
export interface LoadedPage {
  readonly status: number;
  readonly screen: PageScreen | undefined;
  /** Whether a visitor without a session gets one with the page, if it is private. */
  readonly opensSession: boolean;
  /** Source files of the screen and its variant; the manifest lists their styles and chunks by these names. */
  readonly screenFiles: readonly string[];
  readonly namespaces: readonly TextSet[];
  /** Keys and data of the queries that the page was loaded with. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly routerState: {
    readonly loaderData: unknown;
    /** A form that was not accepted. */
    readonly actionData?: unknown;
    readonly errors: unknown;
  };
  /** Title, description, canonical, hreflang and structured data. */
  headHtml(): string;
  /** Renders the body with the fragment cache. */
  renderToChunks(): HtmlChunk[];
}

/** The part of a page that is known before the data of its screen. */
export interface PageStart {
  /** Whether a visitor without a session gets one with the page, if it is private. */
  readonly opensSession: boolean;
  readonly screenFiles: readonly string[];
  headHtml(): string;
  /** The body up to the screen: the page's whole body begins with it. */
  readonly body: string;
}

type PageResult = { readonly redirect: string; readonly status: number } | LoadedPage;

interface PageServices {
  readonly call: ServerCall;
  /** Takes the start of a page with status 200 whose other data does not arrive at once. */
  readonly onStart?: ((start: PageStart) => void) | undefined;
}

/** Loads the page at a URL: its data, its status, or a redirect. */
export type OpenPage = (request: Request, services: PageServices) => Promise<PageResult>;

/**
 * Receives an error of a page that was loaded for a request. Its X-Request-Id is that of the visitor who waits; a refresh in the
 * background has one of its own.
 */
export type OnPageError = (error: unknown, request: Request) => void;

/** The exports of the built client entry (client/entry-server.tsx). */
export interface PageEntry {
  createPages(
    brand: Brand,
    locale: Locale,
    domainSuffix: string,
    t: Translate,
    onError: OnPageError,
  ): OpenPage;
  /** Loads every lazy screen, so that no request waits for a module. */
  loadAllScreenModules(): Promise<unknown>;
  renderOverloadPage(
    brand: Brand,
    locale: Locale,
    options: { readonly domainSuffix: string; readonly t: Translate; readonly kind: RefusedKind },
  ): string;
}

const EXPORTS = ['createPages', 'loadAllScreenModules', 'renderOverloadPage'] as const;

function isPageEntry(value: object): value is PageEntry {
  return EXPORTS.every((name) => name in value && typeof Reflect.get(value, name) === 'function');
}

/** Checks that a loaded module is the client entry. Throws when an export is missing. */
export function asPageEntry(module: object): PageEntry {
  if (isPageEntry(module)) return module;
  throw new Error(`The client entry does not export all of ${EXPORTS.join(', ')}`);
}

/** Imports the built client entry. Throws when it is missing or of another version. */
export async function importPageEntry(file: string): Promise<PageEntry> {
  return asPageEntry(await import(pathToFileURL(file).href));
}
