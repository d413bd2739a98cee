import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { href } from '#shared/screens/index.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { contextOf } from '../request/request-context.ts';
import { costOfCalls } from '../trpc/calls/procedure-meta.ts';
import { createCaller } from '../trpc/router.ts';

export const MAX_ONE_CLICK_BYTES = 4 * 1024;
/** The procedure that ends what an address names. */
const procedureOf = ({ query }: Request) =>
  query.list === 'alert' ? 'product.alert.end' : 'newsletter.subscription.remove';
/** Mail providers may send either (RFC 8058, section 3.2). */
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Reads the body of a one-click unsubscription. */
export function parseOneClickBody(): RequestHandler {
  return express.raw({ type: FORM_TYPES, limit: MAX_ONE_CLICK_BYTES, inflate: false });
}

async function isOneClick(req: Request): Promise<boolean> {
  const body: unknown = req.body;
  if (!Buffer.isBuffer(body)) return false;
  try {
    const headers = { 'Content-Type': req.get('content-type') ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}

/**
 * Ends a subscription when a mail program posts to the address in the List-Unsubscribe header of its mail (RFC 8058). The mail
 * provider sends the request without cookies and from any origin, so only the token authorises it.
 */
export function unsubscribe(rateLimit: RateLimit): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    const { token } = req.query;
    if (typeof token !== 'string' || !(await isOneClick(req))) {
      throw new AppError('BAD_REQUEST', { message: 'The request is not a one-click unsubscription' });
    }
    const procedure = procedureOf(req);
    await rateLimit.take(ctx, costOfCalls([procedure]));
    const { newsletter, product } = createCaller(ctx);
    if (procedure === 'product.alert.end') await product.alert.end({ token });
    else await newsletter.subscription.remove({ token });
    res.set('Cache-Control', 'no-store').status(204).end();
  };
}

/** Redirects a person who opens that address to the page with a button: a GET never ends a subscription. */
export function unsubscribePage(): RequestHandler {
  return (req, res) => {
    const { token } = req.query;
    const view = procedureOf(req) === 'product.alert.end' ? 'alert-end' : 'unsubscribe';
    const query = { view, ...(typeof token === 'string' ? { token } : {}) };
    res.set('Cache-Control', 'no-store').redirect(302, href('newsletter', contextOf(req).locale, { query }));
  };
}
