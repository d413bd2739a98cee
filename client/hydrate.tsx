import './app/styles.ts';
import { messages } from 'virtual:messages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { currentBrand } from '#shared/brands/index.ts';
import { App } from './app/app.tsx';
import { followHead } from './app/head.ts';
import { followForms, followLinks } from './app/link-navigation.ts';
import { followProgress } from './app/progress.ts';
import { type PageState, ROOT_ELEMENT, STATE_ELEMENT } from './data/page-state.ts';
import { type Call, query } from './data/query.ts';
import { createQueryClient } from './data/query-client.ts';
import { createShop } from './data/shop.ts';
import { createTranslations } from './data/translate.ts';
import { createRoutes, type LoadServices, type ScreenRouteData, screenModule } from './routes.ts';

const root = document.getElementById(ROOT_ELEMENT);
const stateElement = document.getElementById(STATE_ELEMENT);
if (!root || !stateElement?.textContent) throw new Error('The page carries no state');
const state = JSON.parse(stateElement.textContent) as PageState;

const brand = currentBrand();
const translations = createTranslations(state.locale, state.messages, async (namespace) => {
  const bundle = await messages[state.locale][namespace]();
  return bundle.default;
});

/** The tRPC client comes after the first paint: a page is complete without it. */
const callProcedure = import('./data/browser-call.ts').then(({ createBrowserCall }) =>
  createBrowserCall(state.apiBaseAddress, state.locale),
);
const call: Call = async (path, input, signal) => (await callProcedure)(path, input, signal);

const queryClient = createQueryClient(call);
for (const [key, data] of state.queries) queryClient.setQueryData(key, data);

const services: LoadServices = {
  brand,
  locale: state.locale,
  t: translations.t,
  need: translations.need,
  load: (path, input) => queryClient.fetchQuery(query(path, input)),
  prefetch: (path, input) => {
    void queryClient.prefetchQuery(query(path, input));
    return Promise.resolve();
  },
};

const shown = Object.values(state.router.loaderData).find(
  (value): value is ScreenRouteData => typeof value === 'object' && value !== null && 'screen' in value,
);
if (shown) await screenModule(shown.screen);

const router = createBrowserRouter(
  createRoutes(brand, state.locale, () => services),
  {
    hydrationData: state.router,
  },
);
followHead(router, brand, state.locale, state.domainSuffix);
followLinks(router, state.locale);
followForms(router, state.locale);
followProgress(router);

startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <App shop={createShop(brand, state.locale, translations.t)} call={call} queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
});
