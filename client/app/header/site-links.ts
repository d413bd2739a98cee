import type { Shop } from '#client/data/shop-context.tsx';
import { hasScreen, type Screen } from '#shared/screens/index.ts';

export interface SiteLink {
  readonly screen: Screen;
  readonly href: string;
  readonly label: string;
}

const ofShop = new WeakMap<Shop, readonly SiteLink[]>();

/** The screens beside the assortment that header, menu and footer lead to, as far as the brand has them. */
export function siteLinks(shop: Shop): readonly SiteLink[] {
  const known = ofShop.get(shop);
  if (known) return known;
  const made = linksOf(shop);
  ofShop.set(shop, made);
  return made;
}

function linksOf({ brand, href, t }: Shop): SiteLink[] {
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
