import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sendPage } from './send-page.ts';
import { staffPage } from './staff-page.ts';
import type { StaffContext, StaffView } from './staff-view.ts';
import { countWaiting } from './waiting.repository.ts';

type Outcome = StaffView | { readonly redirect: string } | undefined;

const contexts = new WeakMap<object, StaffContext>();

export function setStaffContext(req: object, ctx: StaffContext): void {
  contexts.set(req, ctx);
}

export function staffContextOf(req: object): StaffContext | undefined {
  return contexts.get(req);
}

/** A route of signed-in persons: shows a view, or redirects; undefined when the handler has responded itself. */
export function staffRoute<Params>(
  handle: (ctx: StaffContext, req: Request<Params>, res: Response, next: NextFunction) => Promise<Outcome>,
): RequestHandler<Params> {
  return async (req, res, next) => {
    const ctx = contexts.get(req);
    if (!ctx) throw new Error('NO_STAFF_CONTEXT_SET');
    const outcome = await handle(ctx, req, res, next);
    if (!outcome) return;
    if ('redirect' in outcome) res.redirect(303, outcome.redirect);
    else sendPage(res, outcome.status ?? 200, staffPage(ctx, outcome, await countWaiting(ctx)));
  };
}
