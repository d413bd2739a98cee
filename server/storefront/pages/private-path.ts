import { withoutTrailingSlashes } from '#shared/links/trailing-slashes.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { FORM_SCREENS, matchScreen, PATHS, PRIVATE_SCREENS, type Screen } from '#shared/screens/index.ts';

function pathsOf(screens: readonly Screen[]): ReadonlySet<string> {
  return new Set(LOCALES.flatMap((locale) => screens.map((screen) => PATHS[locale][screen])));
}

const PRIVATE_PATHS = pathsOf(PRIVATE_SCREENS);
const FORM_PATHS = pathsOf(FORM_SCREENS);
const MESSAGE_FORM_PATHS = pathsOf(['contact']);

const withoutSlash = (pathname: string): string =>
  pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;

/** Whether a path is a screen that shows one shopper's data, in any language. None of them has a slug. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE_PATHS.has(withoutSlash(pathname));
}

/** Whether a path is a screen whose forms post to it, in any language. */
export function isFormPath(pathname: string): boolean {
  return FORM_PATHS.has(withoutSlash(pathname));
}

/** Whether a path is that of a product page, in any language. */
export function isProductPath(pathname: string): boolean {
  return LOCALES.some((locale) => matchScreen(pathname, locale)?.screen === 'productDetail');
}

/** Whether forms for messages post to a path, in any language. */
export function isMessageFormPath(pathname: string): boolean {
  return MESSAGE_FORM_PATHS.has(withoutSlash(pathname));
}
