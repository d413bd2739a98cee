import { hashToken, newToken } from '../sessions/sessions.service.ts';
import { screenUrl } from '../shops/shop-urls.service.ts';
import type { AccountContext } from './account-context.ts';

/** The view of the screen myAccount that a mail links to. `email` confirms a new address. */
type LinkedView = 'verify' | 'reset' | 'email';

export interface NewLink {
  /** For the mail. */
  readonly link: string;
  /** For the database. */
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** A link with a token of 256 bits, valid for some milliseconds. */
export function createLink(ctx: AccountContext, view: LinkedView, lifetimeMs: number): NewLink {
  const token = newToken();
  return {
    link: screenUrl(ctx, 'myAccount', { view, token }),
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.clock().getTime() + lifetimeMs),
  };
}

export function accountLink(ctx: AccountContext, view?: 'login'): string {
  return screenUrl(ctx, 'myAccount', view ? { view } : {});
}
