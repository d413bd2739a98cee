import type { Shop } from '#client/data/shop-context.tsx';
import { hasScreen, type Screen } from '#shared/screens/index.ts';

export interface SiteLink {
  readonly screen: Screen;
  readonly href: string;
  readonly label: string;
}

const linksByShop = new WeakMap<Shop, readonly SiteLink[]>();

/** Returns the screens other than products that header, menu and footer link to, without those the brand lacks. */
export function siteLinks(shop: Shop): readonly SiteLink[] {
  const cached = linksByShop.get(shop);
  if (cached) return cached;
  const links = createSiteLinks(shop);
  linksByShop.set(shop, links);
  return links;
}

function createSiteLinks({ brand, href, t }: Shop): SiteLink[] {
  const links: readonly (readonly [Screen, string])[] = [
    ['inspirationOverview', t('routes:inspirationOverview')],
    ['projectOverview', t('routes:projectOverview')],
    ['blogOverview', t('routes:blogOverview')],
    ['contact', t('routes:contact')],
  ];
  return links
    .filter(([screen]) => hasScreen(brand, screen))
    .map(([screen, label]) => ({ screen, label, href: href(screen) }));
}
