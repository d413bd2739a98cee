import { brandByCode } from '#shared/brands/index.ts';
import { href, type Screen } from '#shared/screens/index.ts';
import { isLocalHost, isShopHost } from '#shared/screens/shop-host.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';

export interface ShopUrlSettings {
  readonly publicApiUrl: string;
  /** First label of the shops' hosts. */
  readonly domainSuffix: string;
}

export interface ShopUrlContext extends Pick<CommerceContext, 'shop' | 'shopOrigin'>, ShopUrlSettings {}

export function shopUrlSettings(env: Pick<CommerceEnv, 'PUBLIC_API_URL' | 'DOMAIN_SUFFIX'>): ShopUrlSettings {
  return { publicApiUrl: env.PUBLIC_API_URL, domainSuffix: env.DOMAIN_SUFFIX };
}

/**
 * Whether a URL belongs to the shop: to a host of its brand or, where this API is local, to this computer. A mail or
 * payment page with any other URL would lead shoppers to a page of a stranger.
 */
export function checkShopUrl(
  { shop, publicApiUrl }: Pick<ShopUrlContext, 'shop' | 'publicApiUrl'>,
  address: string,
): 'own' | 'foreign' | 'malformed' {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'malformed';
  const isOwn =
    isShopHost(brandByCode(shop.brand), url.hostname) ||
    (isLocalHost(url.hostname) && isLocalHost(new URL(publicApiUrl).hostname));
  return isOwn ? 'own' : 'foreign';
}

/** The URL of a screen for a mail: on the host at which the shopper sees the shop, else on the host of its locale. */
export function screenUrl(
  ctx: ShopUrlContext,
  screen: Screen,
  query: Readonly<Record<string, string>> = {},
  params: { readonly slug?: string } = {},
): string {
  return `${shopOrigin(ctx)}${href(screen, ctx.shop.locale, { ...params, query })}`;
}

/** The origin at which the shopper sees the shop; that of its locale when the request names none of the shop. */
export function shopOrigin(ctx: ShopUrlContext): string {
  const { brand, locale } = ctx.shop;
  const isOwn = ctx.shopOrigin !== undefined && checkShopUrl(ctx, ctx.shopOrigin) === 'own';
  return isOwn
    ? new URL(ctx.shopOrigin).origin
    : siteBaseAddress(brandByCode(brand), locale, ctx.domainSuffix);
}
