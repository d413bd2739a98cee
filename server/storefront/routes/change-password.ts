import type { RequestHandler } from 'express';
import { href } from '#shared/screens/index.ts';
import type { StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';

export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';

/** The field of the new password on the screen with the details of the account. */
const FIELD = 'account-password';

/**
 * Redirects password managers to where a customer changes the password (A Well-Known URL for Changing Passwords, W3C). A
 * visitor who is not signed in signs in first.
 */
export function changePassword({ brand }: Pick<StorefrontDeps, 'brand'>): RequestHandler {
  return (req, res, next) => {
    if (!brand.switches.account) return next();
    const path = href('myAccountDetails', contextOf(req).locale);
    res.set('Cache-Control', 'public, max-age=3600').redirect(302, `${path}#${FIELD}`);
  };
}
