import type { TextSet } from '#shared/locales/text-sets.ts';
import { type FormScreen, type PageScreen, SCREENS, type Screen } from '#shared/screens/index.ts';
import { CONTENT_PAGE, screenFolder } from '#shared/screens/names.ts';
import type { FormHandler } from './data/form-handler.ts';
import type { ScreenModule, ScreenRouteData, ScreenVariant } from './data/screen.ts';

/** The screens of the route table, and content pages. */
export const PAGE_SCREENS: readonly PageScreen[] = [...SCREENS, CONTENT_PAGE];

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
export const FORM_HANDLERS: Readonly<Partial<Record<Screen, () => Promise<FormHandler>>>> = import.meta.env
  .SSR
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

type RouteModules = Pick<ScreenRouteData, 'screen' | 'variant'>;

/** Returns the source files of a screen and its variant; the build's manifest lists their chunks by these names. */
export function screenFiles({ screen, variant }: RouteModules): string[] {
  const name = screenFolder(screen);
  const folder = `client/screens/${name}`;
  return [`${folder}/${name}.screen.tsx`, ...(variant ? [`${folder}/${variant}.variant.tsx`] : [])];
}

/** Modules by screen: routes render synchronously, so they take them from here. */
const loadedScreens: Partial<Record<PageScreen, ScreenModule>> = {};

export async function loadScreenModule(screen: PageScreen): Promise<ScreenModule> {
  const module: ScreenModule = loadedScreens[screen] ?? (await SCREEN_MODULES[screen]());
  loadedScreens[screen] = module;
  return module;
}

const loadedVariants = new Map<string, ScreenVariant>();

function variantKey(screen: PageScreen, variant: string): string {
  return `${screen} ${variant}`;
}

/** Loads the modules of a route, so that `shownModule` has what it shows. */
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

/** Returns the module whose component a route shows: that of its variant, otherwise that of its screen. */
export function shownModule(
  screen: PageScreen,
  variant: string | undefined,
): ScreenModule | ScreenVariant | undefined {
  return variant ? loadedVariants.get(variantKey(screen, variant)) : loadedScreens[screen];
}

/** Returns the frame of a loaded screen, if it has its own. */
export function screenFrame(screen: PageScreen): ScreenModule['frame'] {
  return loadedScreens[screen]?.frame;
}
