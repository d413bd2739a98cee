import { UNSUBSCRIBE_PATH } from '#shared/links/newsletter-unsubscribe.ts';
import type { FormMail } from '../db/schema/mail.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { screenUrl, shopOrigin } from '../shops/shop-urls.service.ts';
import { sign } from '../signing/signing.service.ts';

interface LinkContext extends Pick<CommerceContext, 'db' | 'clock' | 'shop' | 'shopOrigin'> {
  readonly publicApiUrl: string;
}

/** The links that end a subscription: a page with a button, and an address for mail programs. They do not expire. */
export async function unsubscribeLinks(
  ctx: LinkContext,
  subscriptionId: string,
): Promise<NonNullable<FormMail['unsubscribe']>> {
  const token = await sign(ctx, 'newsletter', subscriptionId);
  return {
    page: screenUrl(ctx, 'newsletter', { view: 'unsubscribe', token }),
    oneClick: `${shopOrigin(ctx)}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`,
  };
}
