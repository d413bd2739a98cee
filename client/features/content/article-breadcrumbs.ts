import { CONTENT_SCREENS } from '#shared/content/content-kinds.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { href, type Screen } from '#shared/screens/index.ts';
import type { Article } from './content-types.ts';

export function articleBreadcrumbs(
  { kind, slug, title }: Article,
  overview: Screen | undefined,
  locale: Locale,
  t: Translate,
) {
  const own = { label: title, href: href(CONTENT_SCREENS[kind], locale, { slug }) };
  return overview ? [{ label: t(`routes:${overview}`), href: href(overview, locale) }, own] : [own];
}
