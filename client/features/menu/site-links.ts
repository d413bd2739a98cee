import type { Shop } from '#client/data/shop-context.tsx';
import { orderListHref } from '#client/features/menu/order-list-href.ts';
import { isPublished } from '#shared/content/overviews.ts';
import type { Screen } from '#shared/screens/index.ts';

export interface SiteLink {
  readonly screen: Screen;
  readonly href: string;
  readonly label: string;
}

const linksByShop = new WeakMap<Shop, readonly SiteLink[]>();

/** Returns the screens other than products that header, menu and footer link to, without empty overviews. */
export function siteLinks(shop: Shop): readonly SiteLink[] {
  const cached = linksByShop.get(shop);
  if (cached) return cached;
  const links = createSiteLinks(shop);
  linksByShop.set(shop, links);
  return links;
}

function createSiteLinks({ href, t }: Shop): SiteLink[] {
  const overviews = (['inspirationOverview', 'projectOverview', 'blogOverview'] as const).filter((screen) =>
    isPublished(screen),
  );
  const screens = [...overviews, 'contact' as const].map((screen) => ({
    screen,
    label: t(`routes:${screen}`),
    href: href(screen),
  }));
  if (!import.meta.env.HAS_ORDER_LIST) return screens;
  return [{ screen: 'cart', label: t('header:quickOrder'), href: orderListHref(href) }, ...screens];
}
