import { invalidField } from '../kernel/invalid-fields.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { checkShopUrl } from '../shops/shop-urls.service.ts';

/**
 * Throws BAD_REQUEST unless shoppers return from the payment provider to a page of their own shop: otherwise our
 * payment page would be an open redirect. Local shops are allowed where this API is local.
 */
export function checkReturnUrl(ctx: Pick<OrderContext, 'shop' | 'publicApiUrl'>, returnUrl: string): void {
  const verdict = checkShopUrl(ctx, returnUrl);
  if (verdict === 'malformed')
    throw invalidField('returnUrl', 'yup:errors.string.url', 'is not a web address');
  if (verdict === 'foreign')
    throw invalidField('returnUrl', 'yup:errors.string.url', 'is not an address of this shop');
}
