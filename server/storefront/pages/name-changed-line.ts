import type { RequestHandler } from 'express';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { CHANGED_LINE, changedLineOf } from '#shared/links/changed-line.ts';
import { refererPath } from '../request/referer-path.ts';
import { formPrefixOf } from './screen-form-path.ts';

/**
 * Makes the browser send the form of a product page once more (RFC 9110, 307), to an address with the id of the line that it
 * changes. The page is cached, so only its own address has the id. The page of an error keeps it. Without a `Referer`, the form
 * adds a line.
 */
export function nameChangedLine(): RequestHandler {
  return (req, res, next) => {
    const prefix = formPrefixOf(req);
    const { pathname, search } = splitUrl(originalUrlOf(req));
    const line = changedLineOf(splitUrl(refererPath(req)).search);
    if (prefix !== CART_LINE_FORM_PATH || !line || changedLineOf(search) !== null) {
      next();
      return;
    }
    const query = new URLSearchParams(search);
    query.set(CHANGED_LINE, line);
    res.set('Cache-Control', 'no-store');
    res.redirect(307, `${prefix}${pathname}?${query}`);
  };
}
