import type { RequestHandler } from 'express';
import type { Answers } from '#shared/configuration/configuration.ts';
import { formAnswers } from '#shared/configuration/form-fields.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { href } from '#shared/screens/index.ts';
import { withSession } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { requireSameOrigin } from '../middleware/same-origin.ts';
import { directCall } from '../trpc/direct-call.ts';

/** Key of the fault in the namespace apiErrors, and the number that its text speaks of. */
function faultOf(error: unknown): { fault: string; count?: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof AppError)) continue;
    const { messageKey: fault, values } = cause;
    return values.count === undefined ? { fault } : { fault, count: String(values.count) };
  }
  return { fault: 'codes.BAD_REQUEST' };
}

export const ADD_TO_CART_PATH = '/api/forms/cart-line';

/** The answers to a configuration among a form's fields, where there are any. */
function answersOf(form: Readonly<Record<string, unknown>>): { answers?: Answers } {
  const answers = formAnswers(Object.entries(form));
  return Object.keys(answers).length > 0 ? { answers } : {};
}

/**
 * The plain form behind "add to cart", for browsers without script: adds and goes on to the cart, which also says
 * what went wrong by the fault's key in the query. It is the shopper's own page; the product page is everybody's.
 */
export function addToCartForm(): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    const form: Record<string, unknown> = req.body ?? {};
    requireSameOrigin(req);
    res.set('Cache-Control', 'no-store');
    try {
      await directCall(withSession(ctx, req, res))('cart.line.add', {
        productId: String(form.productId ?? ''),
        quantity: Number(form.quantity),
        ...answersOf(form),
      });
      res.redirect(303, href('cart', ctx.locale));
    } catch (error) {
      ctx.logger.info({ err: error, requestId: ctx.requestId }, 'add to cart by form failed');
      res.redirect(303, href('cart', ctx.locale, { query: faultOf(error) }));
    }
  };
}
