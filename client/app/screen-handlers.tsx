import { createStaticHandler, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { hasScreen, isContentPagePath, matchScreen } from '#shared/screens/index.ts';
import { CONTENT_PAGE } from '#shared/screens/names.ts';
import type { FormContext } from '../data/form-handler.ts';
import { CATCH_ALL_ROUTE, createRoutes, type LoadServices } from '../routes.ts';
import { PAGE_SCREENS } from '../screen-modules.ts';
import { formAction } from './form-action.ts';

/** Dependencies of loaders and of forms. */
export type PageServices = LoadServices & Pick<FormContext, 'call'>;

/** Returns the route tree with one screen only, since matching all routes is slow. */
function onlyRoute(routes: readonly RouteObject[], id: string): RouteObject[] {
  return routes.map((shell) => {
    const children = shell.children?.filter((route) => route.id === id) ?? [];
    return { ...shell, children } as RouteObject;
  });
}

/** Returns the function that finds the handler of a path: it loads the screen of that path, or shows that there is none. */
export function createScreenHandlers(
  brand: Brand,
  locale: Locale,
  servicesOf: (args: Pick<LoaderFunctionArgs, 'context'>) => PageServices,
) {
  const routes = createRoutes(brand, locale, servicesOf, (handler) => formAction(handler, servicesOf));
  const catchAll = createStaticHandler(onlyRoute(routes, CATCH_ALL_ROUTE));
  const handlers = new Map<string | undefined, typeof catchAll>(
    PAGE_SCREENS.filter((screen) => hasScreen(brand, screen)).map((screen) => [
      screen,
      createStaticHandler(onlyRoute(routes, screen)),
    ]),
  );
  // The router compiles and ranks its routes twice per request. The route table finds the screen faster.
  return (pathname: string) =>
    handlers.get(matchScreen(pathname, locale)?.screen) ??
    (isContentPagePath(pathname) ? handlers.get(CONTENT_PAGE) : undefined) ??
    catchAll;
}

/** Returns a route tree whose screens are empty. */
export function withoutScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((shell) => {
    const children = shell.children?.map((route) => ({ ...route, element: <></> }));
    return { ...shell, children } as RouteObject;
  });
}
