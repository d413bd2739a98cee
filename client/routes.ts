import { createElement } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect as redirectTo,
  useLoaderData,
} from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Namespace } from '#shared/locales/namespaces.ts';
import { hasScreen, href, PATHS, PRIVATE_SCREENS, SCREENS, type Screen } from '#shared/screens/index.ts';
import { ErrorScreen } from './app/error-screen.tsx';
import { Shell } from './app/shell.tsx';
import type { LoadContext, ScreenModule, ScreenVariant } from './data/screen.ts';

/** One line a screen; each is fetched only when it is shown. */
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
} as const satisfies Record<Screen, () => Promise<ScreenModule>>;

/** The modules that show a screen, and its variant, to find their chunks in the build's manifest. */
export function screenFiles({ screen, variant }: Pick<ScreenRouteData, 'screen' | 'variant'>): string[] {
  const room = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const folder = `client/screens/${room}`;
  return [`${folder}/${room}.screen.tsx`, ...(variant ? [`${folder}/${variant}.variant.tsx`] : [])];
}

/** Namespaces that the shell itself needs on every page. */
export const SHELL_NAMESPACES = [
  'global',
  'header',
  'footer',
  'routes',
  'components',
] as const satisfies readonly Namespace[];

/** What a loader reads through: made once a request on the server, once a page in the browser. */
export interface LoadServices extends Pick<LoadContext, 'brand' | 'locale' | 't' | 'load' | 'prefetch'> {
  need(namespaces: readonly Namespace[]): Promise<void>;
}

/** Loader data of a screen's route. */
export interface ScreenRouteData {
  readonly screen: Screen;
  readonly head: Awaited<ReturnType<ScreenModule['load']>>['head'];
  readonly variant?: string;
}

class NoSuchPage extends Error {}

function notFound(): never {
  throw new NoSuchPage();
}

/** Screens whose module has arrived, so that a page can be swapped for the 404 screen without a further wait. */
const arrived: Partial<Record<Screen, ScreenModule>> = {};

/** Fetches a screen's module once. */
export async function screenModule(screen: Screen): Promise<ScreenModule> {
  const module: ScreenModule = arrived[screen] ?? (await SCREEN_MODULES[screen]());
  arrived[screen] = module;
  return module;
}

const arrivedVariants = new Map<string, ScreenVariant>();

function variantKey(screen: Screen, variant: string): string {
  return `${screen} ${variant}`;
}

/** Fetches what shows a route: its screen's module and, where it has one, its variant. */
export async function shownModules({
  screen,
  variant,
}: Pick<ScreenRouteData, 'screen' | 'variant'>): Promise<void> {
  const { variants } = await screenModule(screen);
  if (!variant || arrivedVariants.has(variantKey(screen, variant))) return;
  const fetched = await variants?.[variant]?.();
  if (!fetched) throw new Error(`The screen ${screen} has no variant ${variant}`);
  arrivedVariants.set(variantKey(screen, variant), fetched);
}

/** The namespaces of what shows a route, beyond those of the shell; its modules have arrived. */
export function shownNamespaces({
  screen,
  variant,
}: Pick<ScreenRouteData, 'screen' | 'variant'>): Namespace[] {
  const own = variant ? arrivedVariants.get(variantKey(screen, variant))?.namespaces : undefined;
  return [...(arrived[screen]?.namespaces ?? []), ...(own ?? [])];
}

/** Fetches every screen's modules: a server has them before the first request, and needs no file after. */
export async function allScreenModules(): Promise<void> {
  await Promise.all(
    SCREENS.map(async (screen) => {
      const { variants = {} } = await screenModule(screen);
      await Promise.all(Object.keys(variants).map((variant) => shownModules({ screen, variant })));
    }),
  );
}

function ScreenOutlet() {
  const { screen, variant } = useLoaderData<ScreenRouteData>();
  const module = variant ? arrivedVariants.get(variantKey(screen, variant)) : arrived[screen];
  return module ? createElement(module.Screen) : null;
}

/** Runs a screen's load as a route loader: redirects are 301 (302 on private screens), a missing page is the 404 screen with its status. */
function screenLoader(screen: Screen, services: (args: LoaderFunctionArgs) => LoadServices) {
  return async (args: LoaderFunctionArgs) => {
    const given = services(args);
    const run = async (target: Screen): Promise<ScreenRouteData> => {
      const module = await screenModule(target);
      await given.need(module.namespaces);
      const { head, variant } = await module.load({
        brand: given.brand,
        locale: given.locale,
        t: given.t,
        load: given.load,
        prefetch: given.prefetch,
        url: new URL(args.request.url),
        params: args.params,
        redirect: (to, params) => {
          // Where a shopper's own page leads to changes with the cart; a public one has moved for good.
          throw redirectTo(href(to, given.locale, params), PRIVATE_SCREENS.includes(target) ? 302 : 301);
        },
        notFound,
      });
      const shown = { screen: target, head, ...(variant ? { variant } : {}) };
      await shownModules(shown);
      await given.need(shownNamespaces(shown));
      return shown;
    };
    try {
      const loaded = await run(screen);
      return screen === 'notFound' ? data(loaded, { status: 404 }) : loaded;
    } catch (fault) {
      if (fault instanceof NoSuchPage) return data(await run('notFound'), { status: 404 });
      throw fault;
    }
  };
}

/** Id of the route for every path that names no screen. */
export const ELSEWHERE = 'elsewhere';

/** The route tree of one brand and locale, from the one route table (spec section 2). */
export function createRoutes(
  brand: Brand,
  locale: Locale,
  services: (args: LoaderFunctionArgs) => LoadServices,
): RouteObject[] {
  const screens = SCREENS.filter((screen) => hasScreen(brand, screen)).map(
    (screen): RouteObject => ({
      id: screen,
      path: PATHS[locale][screen].replace('{slug}', ':slug'),
      // As the route table does: two addresses of one page would be two pages to a cache and to a crawler.
      caseSensitive: true,
      Component: ScreenOutlet,
      ErrorBoundary: ErrorScreen,
      loader: screenLoader(screen, services),
    }),
  );
  const elsewhere: RouteObject = {
    id: ELSEWHERE,
    path: '*',
    Component: ScreenOutlet,
    ErrorBoundary: ErrorScreen,
    loader: screenLoader('notFound', services),
  };
  const shell: RouteObject = {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    // What the frame shows on every page; a fault of it leaves the frame without categories, never without a page.
    loader: async (args) => {
      if (brand.switches.products) await services(args).prefetch('category.menu.get', null);
      return null;
    },
    shouldRevalidate: () => false,
    children: [...screens, elsewhere],
  };
  return [shell];
}
