import type { RequestListener } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type RequestHandler } from 'express';
import { errorMiddleware } from '#server/platform/error-response.ts';
import { healthRoutes } from '#server/platform/health.ts';
import { type Middleware, passThrough } from '#server/platform/middleware.ts';
import { requestId, requestLogging } from '#server/platform/request-id.ts';
import { requestMetrics, untimedRequests } from '#server/platform/telemetry/request-metrics.ts';
import { requestSpans } from '#server/platform/telemetry/request-spans.ts';
import { type RequestContext, withSession } from './context.ts';
import { contextOf, requestContext } from './middleware/request-context.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { AssetsOfBuilds } from './middleware/shared-assets.ts';
import { ASSETS_PATH, staticFiles } from './middleware/static-files.ts';
import { refusedAnswers } from './pages/overload-page.ts';
import type { PageDeps } from './pages/page-deps.ts';
import { pageHandler } from './pages/page-handler.ts';
import { createPublicPages } from './pages/public-pages.ts';
import { headersSetBy } from './pages/respond.ts';
import { PICTURES_PATH } from './pictures/pictures.ts';
import { ADD_TO_CART_PATH, addToCartForm } from './routes/cart-line-form.ts';
import { LOCALE_SWITCH_PATH, localeSwitch } from './routes/locale-switch.ts';
import { pictureRoute } from './routes/pictures.ts';
import { robots, sitemap } from './routes/sitemap.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { vitalsRoute } from './routes/vitals.ts';
import { routeLabel } from './telemetry/route-label.ts';
import type { CallLimit } from './trpc/call-limit.ts';
import { appRouter } from './trpc/router.ts';

export interface StorefrontAppDeps extends PageDeps {
  readonly dataDir: string;
  readonly trustedProxies: number;
  /** Vite's own middleware while developing; the built files are not served then. */
  readonly devMiddleware?: RequestHandler;
  /** Where files come from that this build has not. */
  readonly otherBuilds?: AssetsOfBuilds;
  readonly callLimit: CallLimit;
  readonly ready: () => Promise<Record<string, boolean | string>>;
}

/** The procedures that a shopper without a session may begin with. */
const OPENS_SESSION: ReadonlySet<string> = new Set([
  'cart.line.add',
  'product.print.crop',
  'storage.item.save',
]);

const MEASURED = { component: 'storefront', routeOf: routeLabel } as const;

/** A streamed answer has sent its headers before its procedures have read anything: it says nothing of reads. */
function procedureHeaders(ctx: RequestContext | undefined): Headers {
  const timing = ctx?.reads.serverTiming();
  return new Headers({
    'Cache-Control': 'private, no-store',
    ...(timing ? { 'Server-Timing': timing } : {}),
  });
}

/** The storefront's request, top to bottom. */
export function createStorefrontApp(deps: StorefrontAppDeps): RequestListener {
  const app = express();
  const dev = deps.devMiddleware !== undefined;
  const security = securityHeaders({ secure: deps.trustedProxies > 0, dev });
  const files = deps.devMiddleware ?? staticFiles(deps.brand, undefined, deps.otherBuilds);
  const everyPage = headersSetBy(security);
  const answerRefused = refusedAnswers(deps, everyPage);
  const publicPages = createPublicPages(deps, everyPage, answerRefused);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.trustedProxies);

  const observing = [
    requestId(),
    requestSpans({ ...MEASURED, trustsCaller: false }),
    requestLogging(deps.logger, routeLabel),
    requestMetrics(MEASURED),
  ];
  for (const step of observing) app.use(step);
  app.use(healthRoutes({ ready: deps.ready }));
  app.use(security);

  app.use(files);
  app.use(PICTURES_PATH, pictureRoute(deps.pictures, deps.dataDir));

  app.use(vitalsRoute());

  app.use(requestContext(deps));
  app.get('/robots.txt', robots(deps));
  app.get('/sitemap.xml', sitemap(deps));
  app.get(LOCALE_SWITCH_PATH, localeSwitch(deps));
  app.post(ADD_TO_CART_PATH, express.urlencoded({ extended: false, limit: '20kb' }), addToCartForm());
  app.use(uploadRoutes(deps));
  app.use(
    '/api/trpc',
    deps.callLimit.count,
    createExpressMiddleware({
      router: appRouter,
      createContext({ req, res, info }) {
        deps.callLimit.check(res);
        const opens = info.calls.some(({ path }) => OPENS_SESSION.has(path));
        return opens ? withSession(contextOf(req), req, res) : contextOf(req);
      },
      responseMeta: ({ ctx }) => ({ headers: procedureHeaders(ctx) }),
      onError: ({ error, path, ctx }) => {
        const level = error.code === 'INTERNAL_SERVER_ERROR' ? 'error' : 'info';
        deps.logger[level]({ err: error, path, requestId: ctx?.requestId }, 'procedure failed');
      },
      maxBatchSize: 20,
    }),
  );
  app.use(pageHandler(deps, publicPages, answerRefused));
  // helmet asks nothing of a request or a response that node:http has not.
  const beforeFiles = [...observing, security, files] as Middleware[];
  const failed = errorMiddleware(deps.logger);
  app.use(failed);

  const kept = untimedRequests('storefront', 'page');
  return (req, res) => {
    if (!dev && req.url?.startsWith(ASSETS_PATH)) {
      passThrough(beforeFiles, req, res, () => app(req, res));
      return;
    }
    if (publicPages.answerKept(req, res)) {
      kept.count += 1;
      return;
    }
    const page = publicPages.requestFor(req);
    if (!page) app(req, res);
    else {
      passThrough(observing, req, res, () => {
        publicPages.answer(req, res, page).catch((error) => failed(error, req, res, () => res.destroy()));
      });
    }
  };
}
