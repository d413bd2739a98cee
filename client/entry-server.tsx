import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import { PRELOAD_HINTS } from '#shared/html/preload-hints.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { TextSet } from '#shared/locales/text-sets.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { App } from './app/app.tsx';
import { createFragmentCache, type HtmlChunk } from './app/fragment-cache.tsx';
import { currentScreen } from './app/head.ts';
import { headHtml } from './app/head-tags.ts';
import { createPageData, type PageData } from './app/page-data.ts';
import { createScreenHandlers, type PageServices, withoutScreens } from './app/screen-handlers.tsx';
import { SCREEN_START } from './app/shell.tsx';
import { type FragmentRenderer, FragmentRendererProvider } from './data/cached-fragment.tsx';
import type { FormContext } from './data/form-handler.ts';
import type { Head, ScreenRouteData } from './data/screen.ts';
import { createShop } from './data/shop.ts';
import type { Shop } from './data/shop-context.tsx';
import { CATCH_ALL_ROUTE, SHELL_NAMESPACES } from './routes.ts';
import { routeNamespaces, screenFiles } from './screen-modules.ts';

export { renderOverloadPage } from './app/overload-page.tsx';
export { loadAllScreenModules } from './screen-modules.ts';

export interface RenderServices {
  /** Calls a procedure of AppRouter in the server's process. */
  readonly call: (path: string, input: unknown) => Promise<unknown>;
  /** Takes the start of a page with status 200 whose other data does not arrive at once. */
  readonly onStart?: ((start: PageStart) => void) | undefined;
}

/** The part of a page that is known before the data of its screen. */
export interface PageStart {
  /** Whether the page opens a session. */
  readonly opensSession: boolean;
  readonly screenFiles: readonly string[];
  headHtml(): string;
  /** The body up to the screen: the page's whole body begins with it. */
  readonly body: string;
}

export interface LoadedPage {
  readonly status: number;
  readonly screen: ScreenRouteData['screen'] | undefined;
  readonly head: Head | undefined;
  /** Whether the page opens a session. */
  readonly opensSession: boolean;
  /** Source files of the screen and its variant; the manifest lists their styles and chunks by these names. */
  readonly screenFiles: readonly string[];
  readonly namespaces: readonly TextSet[];
  /** Keys and data of the queries that the page was rendered from. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly routerState: { loaderData: unknown; actionData?: unknown; errors: unknown };
  /** Title, description, canonical, hreflang and structured data. */
  headHtml(): string;
  /** Renders the body with the fragment cache, for a page that is sent at once. */
  renderToChunks(): HtmlChunk[];
  /** Renders the body to one string, by default with the fragment cache. */
  renderToString(options?: { readonly useFragmentCache?: boolean }): string;
}

export type PageResult = { readonly redirect: string; readonly status: number } | LoadedPage;

interface PageError {
  readonly status: number;
}

/** Codes of errors after which a retry may succeed: the commerce API is down or slow. */
const TRANSIENT_CODES = new Set(['TIMEOUT', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT']);

function errorStatus(error: unknown): number {
  if (typeof error !== 'object' || !error) return 500;
  if ('code' in error && TRANSIENT_CODES.has(String(error.code))) return 503;
  return 'status' in error ? Number(error.status) || 500 : 500;
}

function serialiseErrors(errors: StaticHandlerContext['errors']): Record<string, PageError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, { status: errorStatus(error) }]),
  );
}

/** Shorter than a shopper notices. Data that arrives within it costs no second render of the header. */
const START_AFTER_MS = 10;

/** Whether a promise is still pending after that time. */
function isSlow(promise: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, START_AFTER_MS, true);
    void promise.finally(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

/** The loader data that the browser needs: structured data is in the head, and nothing reads it there. */
function hydratedData(loaderData: StaticHandlerContext['loaderData']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => {
      const shown = currentScreen({ data });
      if (!shown) return [route, data];
      const { structuredData: _, ...head } = shown.head;
      return [route, { ...shown, head }];
    }),
  );
}

/** Id of the route of the screen. */
function screenRouteId({ matches }: StaticHandlerContext): string {
  return matches.at(-1)?.route.id ?? CATCH_ALL_ROUTE;
}

/** Makes the failure of a screen's data an error of its route. */
function addFailure(
  context: StaticHandlerContext,
  { reason }: { readonly reason: unknown },
  { isStarted }: { readonly isStarted: boolean },
): void {
  const id = screenRouteId(context);
  context.errors = { ...context.errors, [id]: reason };
  // The header of a page that has started depends on it.
  if (!isStarted) context.loaderData = { ...context.loaderData, [id]: undefined };
}

function routerStateOf(
  { loaderData, actionData }: StaticHandlerContext,
  errors: Record<string, PageError> | null,
): LoadedPage['routerState'] {
  return { loaderData: hydratedData(loaderData), ...(actionData ? { actionData } : {}), errors };
}

function bodyUpToScreen(html: string): string {
  const [body = ''] = html.replace(PRELOAD_HINTS, '').split(SCREEN_START);
  return body;
}

/** A page that is rendered with or without the fragment cache. */
type PageTree = (renderFragment: FragmentRenderer | undefined) => ReactNode;

function pageTree(
  shop: Shop,
  { call, queryClient }: Pick<PageData, 'call' | 'queryClient'>,
  routes: RouteObject[],
  shown: StaticHandlerContext,
): PageTree {
  return (renderFragment) => (
    <StrictMode>
      <App shop={shop} call={call} queryClient={queryClient}>
        <FragmentRendererProvider value={renderFragment}>
          <StaticRouterProvider router={createStaticRouter(routes, shown)} context={shown} hydrate={false} />
        </FragmentRendererProvider>
      </App>
    </StrictMode>
  );
}

/**
 * Returns the function that loads the pages of a brand and locale. It resolves with a redirect, or with status, head
 * and data of a page whose body is then rendered once. `onError` receives each error of a loader, with the request.
 */
export function createPages(
  brand: Brand,
  locale: Locale,
  domainSuffix: string,
  t: Translate,
  onError: (error: unknown, request: Request) => void,
) {
  const shop = createShop(brand, locale, domainSuffix, t);
  const fragments = createFragmentCache(shop);
  const servicesOf = ({ context }: { readonly context?: unknown }) => context as PageServices;
  const handlerOf = createScreenHandlers(brand, locale, servicesOf);

  /** HTML of heads: that of a product is the same object for every visitor. */
  const headTexts = new WeakMap<Head, string>();
  const headHtmlOf = (route: ScreenRouteData | undefined) => () => {
    if (!route) return `<title>${brand.name}</title>`;
    const html = headTexts.get(route.head) ?? headHtml(route.screen, route.head, brand, locale, domainSuffix);
    headTexts.set(route.head, html);
    return html;
  };

  const startOf = (route: ScreenRouteData, tree: PageTree): PageStart => ({
    opensSession: route.opensSession === true,
    screenFiles: screenFiles(route),
    headHtml: headHtmlOf(route),
    body: bodyUpToScreen(renderToString(tree(fragments.renderFragment))),
  });

  return async function open(request: Request, services: RenderServices): Promise<PageResult> {
    const data = createPageData(services.call, (error) => onError(error, request));
    const pageServices: PageServices = {
      brand,
      locale,
      domainSuffix,
      t,
      ...data.loading,
      loadNamespaces: () => Promise.resolve(),
      call: services.call as FormContext['call'],
      respondsToForm: request.method === 'POST',
    };
    const handler = handlerOf(new URL(request.url).pathname);
    const context = await handler.query(request, { requestContext: pageServices });
    if (context instanceof Response) {
      return { redirect: context.headers.get('location') ?? '/', status: context.status };
    }
    const treeOf = (routes: RouteObject[], shown: StaticHandlerContext) =>
      pageTree(shop, data, routes, shown);
    const { onStart } = services;
    const rest = data.settled();
    const found =
      context.errors || context.statusCode !== 200 ? undefined : currentScreen(context.loaderData);
    const isStarted = onStart !== undefined && found && data.isDeferred() && (await isSlow(rest));
    if (isStarted) onStart(startOf(found, treeOf(withoutScreens(handler.dataRoutes), context)));
    const failed = await rest;
    if (failed) addFailure(context, failed, { isStarted: isStarted === true });
    for (const error of Object.values(context.errors ?? {})) onError(error, request);
    const route = currentScreen(context.loaderData);
    const errors = serialiseErrors(context.errors);
    const tree = treeOf(handler.dataRoutes, { ...context, errors });
    return {
      status: Object.values(errors ?? {})[0]?.status ?? context.statusCode,
      screen: route?.screen,
      head: route?.head,
      opensSession: route?.opensSession === true,
      screenFiles: route ? screenFiles(route) : [],
      namespaces: [...SHELL_NAMESPACES, ...(route ? routeNamespaces(route) : [])],
      queries: data.queries,
      routerState: routerStateOf(context, errors),
      headHtml: headHtmlOf(route),
      renderToChunks: () => fragments.renderToChunks(tree),
      renderToString: ({ useFragmentCache = true } = {}) =>
        renderToString(tree(useFragmentCache ? fragments.renderFragment : undefined)),
    };
  };
}
