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
import {
  type FormScreen,
  hasScreen,
  href,
  type PageScreen,
  PRIVATE_SCREENS,
  SCREENS,
  type Screen,
  screenPath,
} from '#shared/screens/index.ts';
import { CONTENT_PAGE, screenFolder } from '#shared/screens/names.ts';
import { ErrorScreen } from './app/error-screen.tsx';
import { Shell } from './app/shell.tsx';
import type { FormHandler } from './data/form-handler.ts';
import { queryKey } from './data/query.ts';
import type { GoneOffer, LoadContext, ScreenModule, ScreenRouteData, ScreenVariant } from './data/screen.ts';
import { ScreenHandle } from './data/screen-frame.ts';

/** The module of each screen, fetched when it is shown. */
export const SCREEN_MODULES = {
  searchOverview: () => import('./screens/search-overview/search-overview.screen.tsx'),
  blogOverview: () => import('./screens/blog-overview/blog-overview.screen.tsx'),
  blogDetail: () => import('./screens/blog-detail/blog-detail.screen.tsx'),
  adviceDetail: () => import('./screens/advice-detail/advice-detail.screen.tsx'),
  projectOverview: () => import('./screens/project-overview/project-overview.screen.tsx'),
  projectDetail: () => import('./screens/project-detail/project-detail.screen.tsx'),
  inspirationOverview: () => import('./screens/inspiration-overview/inspiration-overview.screen.tsx'),
  productOverview: () => import('./screens/product-overview/product-overview.screen.tsx'),
  categoryDetail: () => import('./screens/category-detail/category-detail.screen.tsx'),
  productDetail: () => import('./screens/product-detail/product-detail.screen.tsx'),
  home: () => import('./screens/home/home.screen.tsx'),
  contact: () => import('./screens/contact/contact.screen.tsx'),
  newsletter: () => import('./screens/newsletter/newsletter.screen.tsx'),
  cart: () => import('./screens/cart/cart.screen.tsx'),
  checkout: () => import('./screens/checkout/checkout.screen.tsx'),
  checkoutResult: () => import('./screens/checkout-result/checkout-result.screen.tsx'),
  myAccount: () => import('./screens/my-account/my-account.screen.tsx'),
  myAccountAddress: () => import('./screens/my-account-address/my-account-address.screen.tsx'),
  myAccountDetails: () => import('./screens/my-account-details/my-account-details.screen.tsx'),
  notFound: () => import('./screens/not-found/not-found.screen.tsx'),
  jobOfferOverview: () => import('./screens/job-offer-overview/job-offer-overview.screen.tsx'),
  jobOfferDetail: () => import('./screens/job-offer-detail/job-offer-detail.screen.tsx'),
  contentPage: () => import('./screens/content-page/content-page.screen.tsx'),
} as const satisfies Record<PageScreen, () => Promise<ScreenModule>>;

/**
 * Handlers of the forms that post to a screen. Only the server has them: the build drops this branch from the browser's
 * code.
 */
const FORM_HANDLERS: Readonly<Partial<Record<Screen, () => Promise<FormHandler>>>> = import.meta.env.SSR
  ? ({
      contact: async () => (await import('./screens/contact/contact.form.ts')).handleForm,
      productDetail: async () => (await import('./screens/product-detail/product-detail.form.ts')).handleForm,
      newsletter: async () => (await import('./screens/newsletter/newsletter.form.ts')).handleForm,
      cart: async () => (await import('./screens/cart/cart.form.ts')).handleForm,
      checkout: async () => (await import('./screens/checkout/checkout.form.ts')).handleForm,
      checkoutResult: async () =>
        (await import('./screens/checkout-result/checkout-result.form.ts')).handleForm,
      myAccount: async () => (await import('./screens/my-account/my-account.form.ts')).handleForm,
      myAccountAddress: async () =>
        (await import('./screens/my-account-address/my-account-address.form.ts')).handleForm,
      myAccountDetails: async () =>
        (await import('./screens/my-account-details/my-account-details.form.ts')).handleForm,
    } satisfies Record<FormScreen | 'productDetail', () => Promise<FormHandler>>)
  : {};

/** Returns the source files of a screen and its variant; the build's manifest lists their chunks by these names. */
export function screenFiles({ screen, variant }: RouteModules): string[] {
  const name = screenFolder(screen);
  const folder = `client/screens/${name}`;
  return [`${folder}/${name}.screen.tsx`, ...(variant ? [`${folder}/${variant}.variant.tsx`] : [])];
}

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

type RouteModules = Pick<ScreenRouteData, 'screen' | 'variant'>;

/** The screens of the route table, and content pages. */
export const PAGE_SCREENS: readonly PageScreen[] = [...SCREENS, CONTENT_PAGE];

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

/** ScreenOutlet renders synchronously, so it takes the modules from here. */
const loadedScreens: Partial<Record<PageScreen, ScreenModule>> = {};

async function loadScreenModule(screen: PageScreen): Promise<ScreenModule> {
  const module: ScreenModule = loadedScreens[screen] ?? (await SCREEN_MODULES[screen]());
  loadedScreens[screen] = module;
  return module;
}

const loadedVariants = new Map<string, ScreenVariant>();

function variantKey(screen: PageScreen, variant: string): string {
  return `${screen} ${variant}`;
}

export async function loadRouteModules({ screen, variant }: RouteModules): Promise<void> {
  const { variants } = await loadScreenModule(screen);
  if (!variant || loadedVariants.has(variantKey(screen, variant))) return;
  const module = await variants?.[variant]?.();
  if (!module) throw new Error(`The screen ${screen} has no variant ${variant}`);
  loadedVariants.set(variantKey(screen, variant), module);
}

/** Returns the namespaces of a route, beyond those of the shell. Call it after loadRouteModules. */
export function routeNamespaces({ screen, variant }: RouteModules): TextSet[] {
  const ofVariant = variant ? loadedVariants.get(variantKey(screen, variant))?.namespaces : undefined;
  return [...(loadedScreens[screen]?.namespaces ?? []), ...(ofVariant ?? [])];
}

/** Loads the modules of all screens. The server does so at boot, so that no request waits for it. */
export async function loadAllScreenModules(): Promise<void> {
  await Promise.all(
    PAGE_SCREENS.map(async (screen) => {
      const { variants = {} } = await loadScreenModule(screen);
      await Promise.all(Object.keys(variants).map((variant) => loadRouteModules({ screen, variant })));
    }),
  );
}

function ScreenOutlet() {
  const { screen, variant } = useLoaderData<ScreenRouteData>();
  const module = variant ? loadedVariants.get(variantKey(screen, variant)) : loadedScreens[screen];
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
      handle: new ScreenHandle((variant) => {
        const shown = variant ? loadedVariants.get(variantKey(screen, variant)) : loadedScreens[screen];
        return { frame: loadedScreens[screen]?.frame, Placeholder: shown?.Placeholder };
      }),
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
