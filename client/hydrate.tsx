import { messages } from 'virtual:messages';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { currentBrand } from '#shared/brands/index.ts';
import type { Screen } from '#shared/screens/names.ts';
import { App } from './app/app.tsx';
import { followHead, shownScreen } from './app/head.ts';
import { followForms, followLinks } from './app/link-navigation.ts';
import { followProgress } from './app/progress.ts';
import { type PageState, ROOT_ELEMENT, STATE_ELEMENT } from './data/page-state.ts';
import { type Call, query } from './data/query.ts';
import { createQueryClient } from './data/query-client.ts';
import { createShop } from './data/shop.ts';
import { createTranslations } from './data/translate.ts';
import { createRoutes, type LoadServices, shownModules } from './routes.ts';
import { nextTask } from './start/next-task.ts';

function readState(): { root: HTMLElement; state: PageState } {
  const root = document.getElementById(ROOT_ELEMENT);
  const json = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!root || !json) throw new Error('The page carries no state');
  return { root, state: JSON.parse(json) as PageState };
}

/** The tRPC client has a chunk of its own: a page that only shows needs none of it. */
function lazyCall({ apiBaseAddress, locale }: PageState): Call {
  const ready = import('./data/browser-call.ts').then(({ createBrowserCall }) =>
    createBrowserCall(apiBaseAddress, locale),
  );
  return async (path, input, signal) => (await ready)(path, input, signal);
}

/** Takes over the rendered page: same tree, same data, and from here on navigation without page loads; in short tasks. */
export async function hydrate(): Promise<void> {
  await nextTask();
  const { root, state } = readState();
  const { locale } = state;
  const brand = currentBrand();
  const translations = createTranslations(locale, state.messages, async (namespace) => {
    const bundle = await messages[locale][namespace]();
    return bundle.default;
  });
  const call = lazyCall(state);
  const queryClient = createQueryClient(call);
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);

  const services: LoadServices = {
    brand,
    locale,
    t: translations.t,
    need: translations.need,
    load: (path, input) => queryClient.fetchQuery(query(path, input)),
    prefetch: (path, input) => {
      void queryClient.prefetchQuery(query(path, input));
      return Promise.resolve();
    },
  };
  const shown = shownScreen(state.router.loaderData);
  if (shown) await shownModules(shown);
  // Texts of faults do not travel with a page that has none; they come along behind it.
  const faultTexts = translations.need(['apiErrors']);
  if (state.router.errors) await faultTexts;

  await nextTask();
  const routes = createRoutes(brand, locale, () => services);
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  await nextTask();
  // Followed no earlier than it is shown: a navigation between the two would not fit the page any more.
  followHead(router, brand, locale, state.domainSuffix);
  followLinks(router, locale);
  followForms(router, locale);
  followProgress(router);

  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App shop={createShop(brand, locale, translations.t)} call={call} queryClient={queryClient}>
          <RouterProvider router={router} />
          <Alive />
        </App>
      </StrictMode>,
    );
  });
  followVitals(shown?.screen ?? 'notFound');
}

/** How fast the page was is followed once the browser has nothing better to do. */
function followVitals(screen: Screen): void {
  const follow = () =>
    void import('./app/web-vitals.ts').then(
      ({ reportVitals }) => reportVitals(screen),
      () => {},
    );
  if ('requestIdleCallback' in window) requestIdleCallback(follow, { timeout: 5_000 });
  else setTimeout(follow, 1_000);
}

/** Marks the document once its controls answer; styles and tests may wait for it. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return null;
}
