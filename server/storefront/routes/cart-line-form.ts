import type { RequestHandler } from 'express';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { appErrorIn } from '#shared/errors/app-error.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { href } from '#shared/screens/index.ts';
import { readPostedForm } from '#shared/validation/bounded-fields.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { withSession } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { costOfCalls } from '../trpc/calls/procedure-meta.ts';
import { createCaller } from '../trpc/router.ts';

/** The error's message key in the namespace apiErrors, and the number in its text. */
function errorQuery(error: unknown): { fault: string; count?: string } {
  const known = appErrorIn(error);
  if (!known) return { fault: 'codes.BAD_REQUEST' };
  const { messageKey: fault, values } = known;
  return values.count === undefined ? { fault } : { fault, count: String(values.count) };
}

/** The answers to a configuration among a form's fields. */
function answersOf(form: URLSearchParams): { answers?: Answers } {
  const answers = answersFromFields(form);
  return Object.keys(answers).length > 0 ? { answers } : {};
}

/** The revision of the cart that a removal left, in the form that undoes it. */
function expectedRevisionOf(form: URLSearchParams): { expectedRevision?: number } {
  const revision = form.get('expectedRevision');
  return revision === null ? {} : { expectedRevision: Number(revision) };
}

/** The sample that a button of the form names: a product, and a choice among its colours if it has one. */
function sampleOf(form: URLSearchParams): { productId: string; colour?: string } | undefined {
  const sample = form.get('sample');
  if (sample === null) return undefined;
  const [productId = '', colour] = sample.split('.');
  return { productId, ...(colour ? { colour } : {}) };
}

/**
 * The plain form behind "add to cart" outside of product pages, for browsers without JavaScript: adds the line or sample and
 * redirects to the cart. An error is passed in the query and shown by the cart, because the page of the form is cached.
 */
export function cartLineForm(rateLimit: RateLimit): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    const { form, fault } = readPostedForm(typeof req.body === 'string' ? req.body : '');
    requireSameOrigin(req);
    res.set('Cache-Control', 'no-store');
    try {
      if (fault) throw fault;
      const sample = sampleOf(form);
      await rateLimit.take(ctx, costOfCalls([sample ? 'cart.sample.add' : 'cart.line.add']));
      const { cart } = createCaller(withSession(ctx, req, res));
      if (sample) await cart.sample.add({ ...sample, ...expectedRevisionOf(form) });
      else {
        await cart.line.add({
          productId: form.get('productId') ?? '',
          quantity: postedNumber(form.get('quantity')),
          ...answersOf(form),
          ...expectedRevisionOf(form),
        });
      }
      res.redirect(303, href('cart', ctx.locale));
    } catch (error) {
      ctx.logger.info({ err: error, requestId: ctx.requestId }, 'add to cart by form failed');
      res.redirect(303, href('cart', ctx.locale, { query: errorQuery(error) }));
    }
  };
}
