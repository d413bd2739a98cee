import { UNSUBSCRIBE_PATH } from '#shared/links/newsletter-unsubscribe.ts';
import type { FormMail } from '../db/schema/mail.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { type ShopUrlContext, screenUrl, shopOrigin } from '../shops/shop-urls.service.ts';
import { sign } from '../signing/signing.service.ts';

interface LinkContext extends Pick<CommerceContext, 'db' | 'clock'>, ShopUrlContext {}

type UnsubscribeLinks = NonNullable<FormMail['unsubscribe']>;

/** The links that end a subscription: a page with a button, and an address for mail programs. They do not expire. */
export async function unsubscribeLinks(ctx: LinkContext, subscriptionId: string): Promise<UnsubscribeLinks> {
  const token = await sign(ctx, 'newsletter', subscriptionId);
  return linksWith(ctx, 'unsubscribe', { token });
}

/** The same links for the alerts of an address for a product, of which one is given. */
export async function alertEndLinks(ctx: LinkContext, alertId: string): Promise<UnsubscribeLinks> {
  const token = await sign(ctx, 'product alert', alertId);
  return linksWith(ctx, 'alert-end', { token, list: 'alert' });
}

function linksWith(
  ctx: LinkContext,
  view: string,
  query: { readonly token: string; readonly list?: string },
): UnsubscribeLinks {
  return {
    page: screenUrl(ctx, 'newsletter', { view, token: query.token }),
    oneClick: `${shopOrigin(ctx)}${UNSUBSCRIBE_PATH}?${new URLSearchParams(query)}`,
  };
}
