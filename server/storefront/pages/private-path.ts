import { LOCALES } from '#shared/locales/index.ts';
import { PATHS, PRIVATE_SCREENS } from '#shared/screens/index.ts';

const PRIVATE_PATHS: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => PRIVATE_SCREENS.map((screen) => PATHS[locale][screen])),
);

/** Whether a path is a screen that shows one shopper's data, in any language. None of them has a slug. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE_PATHS.has(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
}
