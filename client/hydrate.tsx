import { messages } from 'virtual:messages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { connectBackEntries } from '#client/ui/back/back-entries.ts';
import { currentBrand } from '#shared/brands/index.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { SENT_AGAIN } from '#shared/links/sent-again.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import type { PageScreen } from '#shared/screens/names.ts';
import { App } from './app/app.tsx';
import { currentScreen, onNavigation, updateHeadOnNavigation } from './app/head.ts';
import { interceptForms, interceptLinks } from './app/link-navigation.ts';
import { loadWithCode, watchStyles } from './app/load-with-code.ts';
import { showNavigationProgress } from './app/navigation-progress.ts';
import { lazyCall } from './data/lazy-call.ts';
import { type PageState, parsePageState, ROOT_ELEMENT, STATE_ELEMENT } from './data/page-state.ts';
import { query } from './data/query.ts';
import { createQueryClient, syncWithOtherTabs } from './data/query-client.ts';
import { createShop } from './data/shop.ts';
import { createTranslations, type Translations } from './data/translate.ts';
import { whenIdle } from './data/when-idle.ts';
import { createRoutes, type LoadServices } from './routes.ts';
import { loadRouteModules } from './screen-modules.ts';
import { watchEarlyInput } from './start/early-input.ts';
import { HydrationMark } from './start/hydration-mark.tsx';
import { nextTask } from './start/next-task.ts';

function readPageState(): { root: HTMLElement; state: PageState } {
  const root = document.getElementById(ROOT_ELEMENT);
  const json = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!root || !json) throw new Error('The page has no state');
  return { root, state: parsePageState(json) };
}

/**
 * Hydrates the rendered page, in short tasks. From then on links navigate without a page load. `takeEarlyPresses`
 * returns the buttons that were pressed before, and ends their recording.
 */
export async function hydrate(takeEarlyPresses: () => readonly HTMLElement[]): Promise<void> {
  await nextTask();
  const { root, state } = readPageState();
  const { locale, domainSuffix } = state;
  const brand = currentBrand();
  const translations = createTranslations(locale, state.messages, async (set) => {
    const bundle = await messages[locale][set]();
    return bundle.default;
  });
  // A chunk of its own, off the path to hydration.
  const call = lazyCall(async () => {
    const { createBrowserCall } = await import('./data/browser-call.ts');
    return createBrowserCall(state.apiBaseAddress, locale);
  });
  const queryClient = createQueryClient(call);
  syncWithOtherTabs(queryClient, new BroadcastChannel('mutations'));
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);

  const services: LoadServices = {
    brand,
    locale,
    domainSuffix,
    t: translations.t,
    loadNamespaces: translations.loadNamespaces,
    load: (path, input) => queryClient.fetchQuery(query(path, input)),
    prefetch: (path, input) => {
      void queryClient.prefetchQuery(query(path, input));
      return Promise.resolve();
    },
    withCode: (load) => loadWithCode(load, () => router.state.navigation.location),
  };
  watchStyles();
  const route = currentScreen(state.router.loaderData);
  if (route) await loadRouteModules(route);
  await loadErrorMessages(state, translations);
  showScreenAddress();
  await nextTask();
  const routes = createRoutes(brand, locale, () => services);
  const followRouter = connectBackEntries();
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  await nextTask();
  // Just before hydration: a navigation before it would change the router but not the page.
  updateHeadOnNavigation(router, brand, locale, domainSuffix, translations.t('global:fault.title'));
  interceptLinks(router, locale);
  interceptForms(router, locale);
  showNavigationProgress(router);
  followRouter({
    isNavigating: () => router.state.navigation.state !== 'idle',
    shownKey: () => router.state.location.key,
    subscribe: (listener) => router.subscribe(listener),
  });

  const takeEarlyInput = watchEarlyInput(root);
  const earlyPresses = takeEarlyPresses();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App
          shop={createShop(brand, locale, domainSuffix, translations.t, translations.loadNamespaces)}
          call={call}
          queryClient={queryClient}
        >
          <RouterProvider router={router} />
          <HydrationMark takeEarlyInput={takeEarlyInput} earlyPresses={earlyPresses} />
        </App>
      </StrictMode>,
    );
  });
  reportVitalsWhenIdle(route?.screen ?? 'notFound');
  await startThirdParties(state, translations, router);
}

/**
 * Loads the messages of errors. Most page states have none, so that pages stay small; only the page of an error or of a posted
 * form waits for them.
 */
async function loadErrorMessages({ router }: PageState, { loadNamespaces }: Translations): Promise<void> {
  const errorMessages = loadNamespaces(['apiErrors']);
  // Without them, errors have a general text.
  errorMessages.catch(() => undefined);
  if (router.errors) await errorMessages;
  if (router.actionData) await loadNamespaces(['apiErrors', 'yup']);
}

/**
 * Shows the address of the screen after a form: one on a cached page posts to a path that ends in that of its screen, and one that
 * was sent again says so.
 */
function showScreenAddress(): void {
  const prefix = [UPLOAD_FORM_PATH, CART_LINE_FORM_PATH].find((one) =>
    location.pathname.startsWith(`${one}/`),
  );
  const search = new URLSearchParams(location.search);
  const isSentAgain = search.has(SENT_AGAIN);
  search.delete(SENT_AGAIN);
  if (!prefix && !isSentAgain) return;
  const query = isSentAgain ? `?${search}`.replace(/^\?$/, '') : location.search;
  history.replaceState(null, '', location.pathname.slice(prefix?.length) + query);
}

async function startThirdParties(
  { thirdParties, locale }: PageState,
  { t, loadNamespaces }: Translations,
  router: ReturnType<typeof createBrowserRouter>,
): Promise<void> {
  if (!thirdParties) return;
  const [{ startPageThirdParties }] = await Promise.all([
    import('./app/third-parties.ts'),
    loadNamespaces(['form']),
  ]);
  await startPageThirdParties({
    state: thirdParties,
    locale,
    brand: currentBrand().code,
    t,
    screen: () => currentScreen(router.state.loaderData)?.screen ?? 'notFound',
    onNavigation: (listener) => onNavigation(router, listener),
  });
}

/** Starts to measure when the browser is idle, so as not to delay the first interaction. */
function reportVitalsWhenIdle(screen: PageScreen): void {
  void whenIdle()
    .then(() => import('./app/web-vitals.ts'))
    .then(
      ({ reportVitals }) => reportVitals(screen),
      () => {},
    );
}
