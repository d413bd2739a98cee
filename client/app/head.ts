import type { createBrowserRouter } from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ScreenRouteData } from '../routes.ts';
import { headTags } from './head-tags.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The route data of the screen that a router shows. */
export function shownScreen(loaderData: object): ScreenRouteData | undefined {
  return Object.values(loaderData).find(
    (value): value is ScreenRouteData => typeof value === 'object' && value !== null && 'screen' in value,
  );
}

/** Keeps title, description, canonical and alternates of the document true after every navigation. */
export function followHead(router: Router, brand: Brand, locale: Locale, suffix: string): void {
  let last = shownScreen(router.state.loaderData)?.head;
  router.subscribe(({ loaderData }) => {
    const shown = shownScreen(loaderData);
    if (!shown || shown.head === last) return;
    last = shown.head;
    document.title = shown.head.title;
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
    for (const [name, attributes] of headTags(shown.screen, shown.head, brand, locale, suffix)) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.setAttribute('data-head', '');
      document.head.append(element);
    }
  });
}
