import type { createBrowserRouter } from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { ScreenRouteData } from '../data/screen.ts';
import { headTags } from './head-tags.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Returns the route data of the current screen. */
export function currentScreen(loaderData: object): ScreenRouteData | undefined {
  return Object.values(loaderData).find(
    (value): value is ScreenRouteData => isRecord(value) && 'screen' in value,
  );
}

/** Calls a listener after each navigation to another page or query. */
export function onNavigation(router: Router, listener: () => void): void {
  const pageOf = ({ pathname, search }: Router['state']['location']) => pathname + search;
  let previous = pageOf(router.state.location);
  router.subscribe(({ location, navigation }) => {
    const page = pageOf(location);
    if (navigation.state !== 'idle' || page === previous) return;
    previous = page;
    listener();
  });
}

/**
 * Updates title, description, canonical and alternate links of the document after every navigation. The page of a
 * failed one has the title `errorTitle` and no tags.
 */
export function updateHeadOnNavigation(
  router: Router,
  brand: Brand,
  locale: Locale,
  suffix: string,
  errorTitle: string,
): void {
  let previous: unknown = currentScreen(router.state.loaderData)?.head ?? router.state.errors;
  router.subscribe(({ loaderData, errors }) => {
    const current = currentScreen(loaderData);
    const shown = current?.head ?? errors;
    if (!shown || shown === previous) return;
    previous = shown;
    document.title = current?.head.title ?? errorTitle;
    for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
    if (!current) return;
    for (const [name, attributes] of headTags(current.screen, current.head, brand, locale, suffix)) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.setAttribute('data-head', '');
      document.head.append(element);
    }
  });
}
