import { brandByCode } from '#shared/brands/index.ts';
import { isLocalHost, isShopHost } from '#shared/screens/shop-host.ts';
import { invalidField } from '../orders/order.errors.ts';
import type { OrderContext } from '../orders/order-context.ts';

/**
 * Throws BAD_REQUEST unless shoppers return from the payment provider to a page of their own shop: anything else would
 * let a stranger lead them from our payment page to a page of his. Local shops are allowed where this API is local.
 */
export function checkReturnUrl(ctx: Pick<OrderContext, 'shop' | 'publicApiUrl'>, returnUrl: string): void {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw invalidField('returnUrl', 'yup:errors.string.url', 'is not a web address');
  }
  const isAllowed =
    isShopHost(brandByCode(ctx.shop.brand), url.hostname) ||
    (isLocalHost(url.hostname) && isLocalHost(new URL(ctx.publicApiUrl).hostname));
  if (!isAllowed) throw invalidField('returnUrl', 'yup:errors.string.url', 'is not an address of this shop');
}
