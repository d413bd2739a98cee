import express, { type Request, type Response, Router } from 'express';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { PRICE_DISPLAY_PATH, priceDisplayOf } from '#shared/price-display/price-display-cookie.ts';
import { href } from '#shared/screens/index.ts';
import { readPostedForm } from '#shared/validation/bounded-fields.ts';
import { limitBody } from '../limits/limit-body.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { readPriceDisplay, writePriceDisplay } from '../middleware/price-display.ts';
import { askForCookies } from '../pages/ask-for-cookies.ts';
import { FORM_TYPE } from '../pages/page-form.ts';
import { COOKIES_BLOCKED, isWithoutCookies } from '../request/form-cookies.ts';
import { refererPath } from '../request/referer-path.ts';
import { contextOf } from '../request/request-context.ts';

const MAX_BODY_BYTES = 1_024;

/** The custom properties of client/ui/tokens.css for prices without VAT. */
const WITHOUT_VAT = ':root{--price-inc:none;--price-exc:initial}';

function storeDisplay(req: Request, res: Response): void {
  const { form } = readPostedForm(typeof req.body === 'string' ? req.body : '');
  writePriceDisplay(req, res, priceDisplayOf(form.get('display')));
}

/**
 * The price display without JavaScript. A public page is the same for every visitor, so the choice reaches it by a style
 * sheet of its own, which is not cached. The switch posts the choice and returns to its page.
 */
export function priceDisplay(rateLimit: RateLimit): Router {
  const router = Router();
  router.get(PRICE_DISPLAY_PATH, (req, res) => {
    res.set('Cache-Control', 'private, no-store').type('css');
    res.send(readPriceDisplay(req) === 'excluding' ? WITHOUT_VAT : '');
  });
  router.post(
    PRICE_DISPLAY_PATH,
    limitBody(rateLimit, MAX_BODY_BYTES),
    express.text({ type: FORM_TYPE, limit: MAX_BODY_BYTES }),
    (req, _res, next) => {
      requireSameOrigin(req);
      next();
    },
    askForCookies(storeDisplay),
    (req, res) => {
      storeDisplay(req, res);
      res.set('Cache-Control', 'no-store');
      // The cart shows errors of plain forms, because other pages are cached.
      const { locale } = contextOf(req);
      const blocked = href('cart', locale, { query: { fault: COOKIES_BLOCKED } });
      res.redirect(303, isWithoutCookies(req) ? blocked : refererPath(req));
    },
  );
  return router;
}
