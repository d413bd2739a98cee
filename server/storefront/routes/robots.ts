import type { RequestHandler } from 'express';
import { href, PERSONAL_SCREENS } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { LOCALE_SWITCH_PATH } from './locale-switch.ts';

/**
 * robots.txt: disallows searches, the language switch, the API, private pages, and combinations of filters: a list has
 * more of them than a crawler should ever read. A list with one filter value or page number remains allowed.
 */
export function robots(deps: StorefrontDeps): RequestHandler {
  return (req, res) => {
    const { locale } = contextOf(req);
    const screens = [...PERSONAL_SCREENS, 'searchOverview' as const].map((screen) => href(screen, locale));
    // A plain path would also disallow a content page whose address begins like it.
    const pages = [LOCALE_SWITCH_PATH, ...screens].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
    const lists = href('productOverview', locale);
    const combinations = [`${lists}?*&`, `${lists}/*?*&`];
    const lines = [
      'User-agent: *',
      ...['/api/', ...pages, ...combinations].map((path) => `Disallow: ${path}`),
      `Sitemap: ${siteBaseAddress(deps.brand, locale, deps.domainSuffix)}/sitemap.xml`,
    ];
    res
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}
