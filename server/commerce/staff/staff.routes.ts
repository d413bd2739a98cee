import express, { type RequestHandler, Router } from 'express';
import { errorMiddleware, notFound } from '#server/platform/error-responses/error-response.ts';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { errorPage } from './page/error-page.ts';
import { textOf } from './page/form-values.ts';
import { languageOf, STAFF_HEADERS } from './page/send-page.ts';
import { SCRIPT, styleSheet } from './page/staff-document.ts';
import { setStaffContext, staffContextOf } from './page/staff-route.ts';
import type { StaffDeps } from './page/staff-view.ts';
import { questionRoutes } from './questions/questions.routes.ts';
import { quotationRoutes } from './quotations/quotations.routes.ts';
import { refundRoutes } from './refunds/refunds.routes.ts';
import { returnRoutes } from './returns/returns.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { searchRoutes } from './searches/searches.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { isFormToken, openStaffAccess, type StaffAccess } from './sign-in/staff-access.ts';

const BODY_LIMIT = '100kb';

/** The page for staff, below /staff of the admin server; without a setting that lets somebody in, it does not exist. */
export function staffRoutes(deps: StaffDeps): RequestHandler {
  const outer = Router();
  const access = openStaffAccess(deps.env);
  if (!access) return outer;
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => next(void res.set(STAFF_HEADERS)));
  router.use(fileRoutes(deps));
  router.use(express.urlencoded({ limit: BODY_LIMIT, extended: false }));
  router.use(signInRoutes(deps, access));
  router.use(signedIn(deps, access));
  router.use(ownForms(deps));
  router.get('/', (_req, res) => res.redirect(303, '/staff/orders'));
  router.use(orderRoutes());
  router.use(returnRoutes());
  router.use(quotationRoutes());
  router.use(inboxRoutes());
  router.use(reviewRoutes());
  router.use(questionRoutes());
  router.use(refundRoutes());
  router.use(customerRoutes());
  router.use(searchRoutes());
  router.use(importRoutes());
  router.use(notFound);
  router.use(errorMiddleware(deps.logger, { pageOf: errorPage }));
  return outer.use('/staff', router);
}

/** Style sheet and script contain nothing of the shop. */
function fileRoutes({ env }: StaffDeps): Router {
  const css = styleSheet(brandBySite(env.BRAND).code);
  const cached = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return Router()
    .get('/staff.css', (_req, res) => res.set(cached).type('css').send(css))
    .get('/live-lists.js', (_req, res) => res.set(cached).type('js').send(SCRIPT));
}

function signedIn(deps: StaffDeps, access: StaffAccess): RequestHandler {
  return (req, res, next) => {
    const person = access.personOf(req, deps.clock());
    if (person) {
      setStaffContext(req, { ...languageOf(req), deps: { ...deps, actor: person.name }, person });
      return next();
    }
    if (req.method !== 'GET') throw new AppError('UNAUTHORIZED', { message: 'Nobody is signed in' });
    res.redirect(303, `/staff/sign-in?${new URLSearchParams({ to: `/staff${req.path}` })}`);
  };
}

/** Refuses forms of other sites: by their origin, and by a token that only this person's pages contain. */
function ownForms({ clock }: StaffDeps): RequestHandler {
  return (req, _res, next) => {
    const person = staffContextOf(req)?.person;
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    requireSameOrigin(req);
    if (!person || !isFormToken(person, clock(), textOf(req.body, 'form'))) {
      throw new AppError('FORBIDDEN', { message: 'The form does not come from a page of this person' });
    }
    next();
  };
}
