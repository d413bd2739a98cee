import { createElement } from 'react';
import {
  type ActionFunction,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect as redirectTo,
  useLoaderData,
} from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Namespace } from '#shared/locales/namespaces.ts';
import type { TextSet } from '#shared/locales/text-sets.ts';
import { hasScreen, href, type PageScreen, PRIVATE_SCREENS, screenPath } from '#shared/screens/index.ts';
import { CONTENT_PAGE } from '#shared/screens/names.ts';
import { ErrorScreen } from './app/error-screen.tsx';
import { Shell } from './app/shell.tsx';
import type { FormHandler } from './data/form-handler.ts';
import { queryKey } from './data/query.ts';
import type { GoneOffer, LoadContext, ScreenRouteData } from './data/screen.ts';
import { ScreenHandle } from './data/screen-frame.ts';
import {
  FORM_HANDLERS,
  loadRouteModules,
  loadScreenModule,
  PAGE_SCREENS,
  routeNamespaces,
  screenFrame,
  shownModule,
} from './screen-modules.ts';

/** Namespaces of the shell, needed on every page. */
export const SHELL_NAMESPACES = [
  'global',
  'header',
  'footer',
  'routes',
  'components',
] as const satisfies readonly Namespace[];

/** Dependencies of the route loaders: created once per request on the server, once per page in the browser. */
export interface LoadServices
  extends Pick<
    LoadContext,
    'brand' | 'locale' | 'domainSuffix' | 't' | 'load' | 'prefetch' | 'respondsToForm'
  > {
  loadNamespaces(namespaces: readonly TextSet[]): Promise<void>;
  /** Leaves the result of a call out of the page state, which only the server creates. */
  readonly forget?: (queryKey: readonly unknown[]) => void;
  /** Takes data that the page needs after its start, which only the server sends in parts. */
  readonly defer?: (rest: Promise<unknown>) => void;
  /** Loads a screen whose code may be missing, which it never is on the server. */
  readonly withCode?: <T>(load: () => Promise<T>) => Promise<T>;
}

class PageAbsent extends Error {
  /** Present if the page existed. */
  readonly offer: GoneOffer | undefined;

  constructor(offer?: GoneOffer) {
    super();
    this.offer = offer;
  }
}

function notFound(): never {
  throw new PageAbsent();
}

function gone(offer: GoneOffer): never {
  throw new PageAbsent(offer);
}

function ScreenOutlet() {
  const { screen, variant } = useLoaderData<ScreenRouteData>();
  const module = shownModule(screen, variant);
  return module ? createElement(module.Screen) : null;
}

/** Returns the route loader of a screen. It loads the 404 screen where the page does not exist (404), or no longer (410). */
function screenLoader(screen: PageScreen, servicesOf: (args: LoaderFunctionArgs) => LoadServices) {
  const loadScreen = async (args: LoaderFunctionArgs, services: LoadServices) => {
    const loaded: (readonly unknown[])[] = [];
    const load: LoadServices['load'] = (path, input) => {
      loaded.push(queryKey(path, input));
      return services.load(path, input);
    };
    const url = new URL(args.request.url);
    const run = async (target: PageScreen, offer?: GoneOffer): Promise<ScreenRouteData> => {
      const module = await loadScreenModule(target);
      await services.loadNamespaces(module.namespaces);
      const { head, variant, rest, opensSession } = await module.load({
        brand: services.brand,
        locale: services.locale,
        domainSuffix: services.domainSuffix,
        t: services.t,
        load,
        prefetch: services.prefetch,
        url,
        params: args.params,
        ...(services.respondsToForm ? { respondsToForm: true } : {}),
        redirect: (to, params) => {
          // The redirect of a private page depends on the cart, so browsers must not cache it.
          throw redirectTo(
            href(to, services.locale, params),
            (PRIVATE_SCREENS as readonly PageScreen[]).includes(target) ? 302 : 301,
          );
        },
        redirectToSlug: (slug) => {
          throw redirectTo(href(target, services.locale, { slug }) + url.search, 301);
        },
        notFound,
        gone,
        ...(offer ? { offer } : {}),
      });
      const route = {
        screen: target,
        head,
        ...(variant ? { variant } : {}),
        ...(opensSession ? { opensSession } : {}),
        ...(offer ? { offer } : {}),
      };
      await loadRouteModules(route);
      await services.loadNamespaces(routeNamespaces(route));
      if (rest && services.defer) services.defer(rest);
      else await rest;
      return route;
    };
    try {
      const route = await run(screen);
      return screen === 'notFound' ? data(route, { status: 404 }) : route;
    } catch (error) {
      if (!(error instanceof PageAbsent)) throw error;
      // Drop their results from the page state: the 404 page does not use them.
      for (const key of loaded) services.forget?.(key);
      return data(await run('notFound', error.offer), { status: error.offer ? 410 : 404 });
    }
  };
  return (args: LoaderFunctionArgs) => {
    const services = servicesOf(args);
    const load = () => loadScreen(args, services);
    return services.withCode ? services.withCode(load) : load();
  };
}

/** Id of the route that matches every path without a screen. */
export const CATCH_ALL_ROUTE = 'catch-all';

/**
 * Creates the route tree of a brand and locale from the route table in shared/screens. `formAction` returns the action
 * of a screen with forms; the browser has none.
 */
export function createRoutes(
  brand: Brand,
  locale: Locale,
  servicesOf: (args: LoaderFunctionArgs) => LoadServices,
  formAction?: (handler: () => Promise<FormHandler>) => ActionFunction,
): RouteObject[] {
  const actionOf = (screen: PageScreen) => {
    const handler = screen === CONTENT_PAGE ? undefined : FORM_HANDLERS[screen];
    return formAction && handler ? { action: formAction(handler) } : {};
  };
  const screens = PAGE_SCREENS.filter((screen) => hasScreen(brand, screen)).map(
    (screen): RouteObject => ({
      id: screen,
      path: screenPath(screen, locale).replace('{slug}', ':slug'),
      // A second address of the same page would be a duplicate to caches and crawlers.
      caseSensitive: true,
      Component: ScreenOutlet,
      ErrorBoundary: ErrorScreen,
      loader: screenLoader(screen, servicesOf),
      handle: new ScreenHandle((variant) => ({
        frame: screenFrame(screen),
        Placeholder: shownModule(screen, variant)?.Placeholder,
      })),
      ...actionOf(screen),
    }),
  );
  const catchAll: RouteObject = {
    id: CATCH_ALL_ROUTE,
    path: '*',
    Component: ScreenOutlet,
    ErrorBoundary: ErrorScreen,
    loader: screenLoader('notFound', servicesOf),
  };
  const shell: RouteObject = {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    // Prefetch: without the categories of its menu and the rating in its footer the page still works.
    loader: async (args) => {
      const { prefetch, defer } = servicesOf(args);
      // In the footer.
      if (brand.switches.kiyoh) defer?.(prefetch('content.rating.get', null));
      await Promise.all([
        brand.switches.products && prefetch('category.menu.get', null),
        prefetch('content.menu.get', null),
      ]);
      return null;
    },
    shouldRevalidate: () => false,
    children: [...screens, catchAll],
  };
  return [shell];
}
