import { StrictMode } from 'react';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Namespace } from '#shared/locales/namespaces.ts';
import { hasScreen, matchScreen, SCREENS } from '#shared/screens/index.ts';
import { App } from './app/app.tsx';
import { createPartStore, type HtmlPiece } from './app/fragment-cache.tsx';
import { shownScreen } from './app/head.ts';
import { headHtml } from './app/head-tags.ts';
import { type PartKeeper, PartKeeperProvider } from './data/cached-fragment.tsx';
import { type Call, queryKey } from './data/query.ts';
import { createQueryClient } from './data/query-client.ts';
import type { Head } from './data/screen.ts';
import { createShop } from './data/shop.ts';
import type { Translate } from './data/translate.ts';
import {
  createRoutes,
  ELSEWHERE,
  type LoadServices,
  type ScreenRouteData,
  SHELL_NAMESPACES,
  screenFiles,
  shownNamespaces,
} from './routes.ts';

export { renderLightPage } from './app/overload-page.tsx';
export { allScreenModules } from './routes.ts';

export interface RenderServices {
  readonly call: Call;
}

export interface LoadedPage {
  readonly status: number;
  readonly screen: ScreenRouteData['screen'] | undefined;
  readonly head: Head | undefined;
  /** Source files of the screen and its variant, to find their styles and chunks in the manifest. */
  readonly screenFiles: readonly string[];
  readonly namespaces: readonly Namespace[];
  /** Query keys and data that the page was made from. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly routerState: { loaderData: unknown; errors: unknown };
  /** Title, description, canonical, hreflang and structured data. */
  headHtml(domainSuffix: string): string;
  /** The body in pieces, for a page that is sent whole. */
  renderToPieces(): HtmlPiece[];
  /** The same as text; without `keepParts` React renders all of it. */
  renderToString(options?: { readonly keepParts?: boolean }): string;
  renderToStream(options: {
    nonce: string;
    onAllReady(): void;
    onShellError(): void;
    onError(fault: unknown): void;
  }): PipeableStream;
}

export type PageOutcome = { readonly redirect: string; readonly status: number } | LoadedPage;

interface PageFault {
  readonly status: number;
}

/** Codes of faults that pass by themselves: the API is away, or takes too long. */
const PASSING = new Set(['TIMEOUT', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT']);

function statusOfFault(fault: unknown): number {
  if (typeof fault !== 'object' || !fault) return 500;
  if ('code' in fault && PASSING.has(String(fault.code))) return 503;
  return 'status' in fault ? Number(fault.status) || 500 : 500;
}

function serialiseErrors(errors: StaticHandlerContext['errors']): Record<string, PageFault> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, fault]) => [route, { status: statusOfFault(fault) }]),
  );
}

/** The route tree with one screen alone: what is left to match costs next to nothing. */
function onlyRoute(routes: readonly RouteObject[], id: string): RouteObject[] {
  return routes.map((shell) => {
    const own = shell.children?.filter((route) => route.id === id) ?? [];
    return { ...shell, children: own } as RouteObject;
  });
}

/**
 * The pages of one brand and locale. Redirects and status are decided by `open` before the first byte;
 * what it answers renders once (decisions 3 and 4 of the architecture).
 */
export function createPages(brand: Brand, locale: Locale, t: Translate, onFault: (fault: unknown) => void) {
  const shop = createShop(brand, locale, t);
  const parts = createPartStore(shop);
  const routes = createRoutes(brand, locale, ({ context }) => context as unknown as LoadServices);
  const elsewhere = createStaticHandler(onlyRoute(routes, ELSEWHERE));
  const handlers = new Map<string | undefined, typeof elsewhere>(
    SCREENS.filter((screen) => hasScreen(brand, screen)).map((screen) => [
      screen,
      createStaticHandler(onlyRoute(routes, screen)),
    ]),
  );
  // The router compiles and ranks every route for every request, twice; the table says which one it will be.
  const handlerFor = (pathname: string) => handlers.get(matchScreen(pathname, locale)?.screen) ?? elsewhere;

  return async function open(request: Request, services: RenderServices): Promise<PageOutcome> {
    const queryClient = createQueryClient(services.call);
    const queries: [readonly unknown[], unknown][] = [];
    const load: LoadServices['load'] = async (path, input) => {
      const data = await services.call(path, input);
      const key = queryKey(path, input);
      queryClient.setQueryData(key, data);
      queries.push([key, data]);
      return data;
    };
    const given: LoadServices = {
      brand,
      locale,
      t,
      load,
      prefetch: async (path, input) => {
        await load(path, input).catch(onFault);
      },
      need: () => Promise.resolve(),
    };
    const handler = handlerFor(new URL(request.url).pathname);
    const context = await handler.query(request, { requestContext: given });
    if (context instanceof Response) {
      return { redirect: context.headers.get('location') ?? '/', status: context.status };
    }
    for (const fault of Object.values(context.errors ?? {})) onFault(fault);
    const route = shownScreen(context.loaderData);
    const errors = serialiseErrors(context.errors);
    const router = createStaticRouter(handler.dataRoutes, { ...context, errors });
    const tree = (keeper: PartKeeper | undefined) => (
      <StrictMode>
        <App shop={shop} call={services.call} queryClient={queryClient}>
          <PartKeeperProvider value={keeper}>
            <StaticRouterProvider router={router} context={{ ...context, errors }} hydrate={false} />
          </PartKeeperProvider>
        </App>
      </StrictMode>
    );
    return {
      status: Object.values(errors ?? {})[0]?.status ?? context.statusCode,
      screen: route?.screen,
      head: route?.head,
      screenFiles: route ? screenFiles(route) : [],
      namespaces: [...SHELL_NAMESPACES, ...(route ? shownNamespaces(route) : [])],
      queries,
      routerState: { loaderData: context.loaderData, errors },
      headHtml: (domainSuffix) =>
        route
          ? headHtml(route.screen, route.head, brand, locale, domainSuffix)
          : `<title>${brand.name}</title>`,
      renderToPieces: () => parts.renderToPieces(tree),
      renderToString: ({ keepParts = true } = {}) =>
        renderToString(tree(keepParts ? parts.asText : undefined)),
      renderToStream: (options) => renderToPipeableStream(tree(parts.asText), options),
    };
  };
}
