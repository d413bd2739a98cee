import type { IncomingMessage, RequestListener } from 'node:http';
import express from 'express';
import { healthRoutes, type Readiness } from '#server/platform/admin/health.ts';
import { errorMiddleware, notFound } from '#server/platform/error-responses/error-response.ts';
import { localisedBody } from '#server/platform/error-responses/localised-error.ts';
import { chain, type Middleware } from '#server/platform/requests/middleware.ts';
import { requestId, requestLogging } from '#server/platform/requests/request-id.ts';
import { requestMetrics } from '#server/platform/telemetry/request-metrics.ts';
import { requestSpans } from '#server/platform/telemetry/request-spans.ts';
import { trackRequests } from '#server/platform/telemetry/running-request.ts';
import { FEED_PATH } from '#shared/content/feed-path.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { UNSUBSCRIBE_PATH } from '#shared/links/newsletter-unsubscribe.ts';
import { PRODUCT_FEED_PATH } from '#shared/links/product-feed.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { boundedSearch } from '#shared/validation/bounded-fields.ts';
import { allowedMethods } from './allowed-methods.ts';
import type { AddressSlots } from './limits/address-slots.ts';
import { limitBody } from './limits/limit-body.ts';
import { bodyDeadline } from './middleware/body-deadline.ts';
import { delayRequest } from './middleware/delay-request.ts';
import { limitRate } from './middleware/limit-rate.ts';
import { redirectHost } from './middleware/redirect-host.ts';
import { type RequestThrottle, throttleRequests } from './middleware/request-throttle.ts';
import { securityHeaders, setHeaders } from './middleware/security-headers.ts';
import type { SharedAssets } from './middleware/shared-assets.ts';
import { assetsOfOtherBuilds, staticFiles } from './middleware/static-files.ts';
import { requireEnabledFeature } from './middleware/switched-routes.ts';
import { askForCookies } from './pages/ask-for-cookies.ts';
import { nameChangedLine } from './pages/name-changed-line.ts';
import { createOverloadPages } from './pages/overload-page.ts';
import type { PageDeps } from './pages/page-deps.ts';
import { FORM_TYPE, readPageForm } from './pages/page-form.ts';
import { refusedPage } from './pages/refused-page.ts';
import { screenFormPath } from './pages/screen-form-path.ts';
import { serveCachedPage } from './pages/serve-cached-page.ts';
import { servePage } from './pages/serve-page.ts';
import { readUploadForm } from './pages/upload-form.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import { PICTURES_PATH } from './pictures/pictures.ts';
import type { FormerHosts } from './request/former-hosts.ts';
import { createLocaleDetector } from './request/locale.ts';
import { requestContext } from './request/request-context.ts';
import { ACCOUNT_EXPORT_PATH, accountExport } from './routes/account-export.ts';
import { cartLineForm } from './routes/cart-line-form.ts';
import { CHANGE_PASSWORD_PATH, changePassword } from './routes/change-password.ts';
import { DATA_SHEET_ROUTE, dataSheets } from './routes/data-sheets.ts';
import { feed } from './routes/feed.ts';
import { indexNowKey, indexNowKeyPath } from './routes/index-now-key.ts';
import { LLMS_TXT_PATH, llmsTxt } from './routes/llms-txt.ts';
import { LOCALE_SWITCH_PATH, localeSwitch } from './routes/locale-switch.ts';
import {
  MAX_ONE_CLICK_BYTES,
  parseOneClickBody,
  unsubscribe,
  unsubscribePage,
} from './routes/newsletter-unsubscribe.ts';
import { ORDER_DOCUMENT_PATH, orderDocument } from './routes/order-documents.ts';
import { PASSKEY_ORIGINS_PATH, passkeyOriginsRoute } from './routes/passkey-origins.ts';
import { pictureFiles } from './routes/pictures.ts';
import { priceDisplay } from './routes/price-display.ts';
import { productFeed } from './routes/product-feed/product-feed.ts';
import { quotationDocument } from './routes/quotation-document.ts';
import { robots } from './routes/robots.ts';
import { SECURITY_TXT_PATH, securityTxt } from './routes/security-txt.ts';
import { createUploadLimit, UPLOADS_PATH, uploadRoutes } from './routes/uploads.ts';
import { vitals } from './routes/vitals.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { routeLabel } from './telemetry/route-label.ts';
import { createCachedQueries } from './trpc/calls/cached-queries.ts';
import { costOfRequest } from './trpc/calls/call-cost.ts';
import type { CallLimit } from './trpc/calls/call-limit.ts';
import { trpcErrorBody } from './trpc/calls/trpc-error-body.ts';
import { TRPC_PATH, trpcHandler } from './trpc/calls/trpc-handler.ts';
import { JSON_TYPE, MAX_BODY_BYTES, trpcRequest } from './trpc/calls/trpc-request.ts';

export interface StorefrontAppDeps extends PageDeps {
  readonly pictureStore: PictureStore;
  readonly trustedProxies: number;
  /** Vite's middleware in development, instead of the built files. */
  readonly devMiddleware?: Middleware;
  /** Assets of other builds behind the same host. */
  readonly sharedAssets?: SharedAssets;
  readonly formerHosts?: FormerHosts;
  readonly callLimit: CallLimit;
  readonly requestThrottle: RequestThrottle;
  /** SECURITY_CONTACT. */
  readonly securityContact?: string | undefined;
  /** INDEXNOW_KEY. */
  readonly indexNowKey?: string | undefined;
  /** For calls of procedures. */
  readonly requestSlots: AddressSlots;
  readonly ready: () => Promise<Readiness>;
}

const MEASURED = { component: 'storefront', routeOf: routeLabel } as const;
const MAX_CART_LINE_BYTES = 20 * 1024;
/** Enough for a form of 80 kB from a slow phone. */
const BODY_DEADLINE_MS = 30_000;

/** The middleware of the storefront, in the order in which it runs. */
export function createStorefrontApp(deps: StorefrontAppDeps): RequestListener {
  const security = securityHeaders(deps.security);
  const localeOf = createLocaleDetector(deps.brand, deps.domainSuffix);
  const textsOf = (req: IncomingMessage) => deps.translations.t(localeOf(req).locale);

  const cachedQueries = createCachedQueries(security, localeOf);

  // Served from memory, in front of Express, which would cost more than the response: counted, not logged or timed.
  const fromMemory = [
    redirectHost(deps, security),
    deps.devMiddleware ?? staticFiles(deps.brand, security),
    serveCachedPage(deps, localeOf),
    cachedQueries.serve,
  ];

  const uploads = createUploadLimit();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', (query: string | null) =>
    Object.fromEntries(new URLSearchParams(boundedSearch(`?${query ?? ''}`))),
  );
  app.set('trust proxy', deps.trustedProxies);

  app.use(setHeaders(security));
  app.use(assetsOfOtherBuilds(deps.sharedAssets));

  app.use(requestId());
  app.use(trackRequests(MEASURED));
  app.use(requestSpans({ ...MEASURED, trustsCaller: false }));
  app.use(requestLogging(deps.logger, routeLabel));
  app.use(requestMetrics({ ...MEASURED, mainRoutes: ['page', 'private page'] }));

  app.use(bodyDeadline(BODY_DEADLINE_MS, UPLOADS_PATH));
  app.use(healthRoutes({ ready: deps.ready }));
  app.use(requireEnabledFeature(deps.brand));
  app.use(screenFormPath());
  app.use(allowedMethods());

  app.use(PICTURES_PATH, pictureFiles(deps.pictures, deps.pictureStore));
  app.use(vitals(deps.rateLimit));

  app.use(requestContext(deps, localeOf));
  app.use(throttleRequests(deps.requestThrottle));
  app.use(priceDisplay(deps.rateLimit));
  app.get('/robots.txt', robots(deps));
  if (deps.indexNowKey) app.get(indexNowKeyPath(deps.indexNowKey), indexNowKey(deps.indexNowKey));
  app.use(sitemapRoutes(deps));
  app.get(FEED_PATH, feed(deps));
  app.get(PRODUCT_FEED_PATH, productFeed(deps));
  app.get(DATA_SHEET_ROUTE, dataSheets(deps));
  app.get(LLMS_TXT_PATH, llmsTxt(deps));
  app.get(SECURITY_TXT_PATH, securityTxt(deps));
  app.get(PASSKEY_ORIGINS_PATH, passkeyOriginsRoute(deps));
  app.get(CHANGE_PASSWORD_PATH, changePassword(deps));
  app.get(LOCALE_SWITCH_PATH, localeSwitch(deps));
  app.post(
    CART_LINE_FORM_PATH,
    limitBody(deps.rateLimit, MAX_CART_LINE_BYTES),
    express.text({ type: FORM_TYPE, limit: MAX_CART_LINE_BYTES }),
    askForCookies(),
    cartLineForm(deps.rateLimit),
  );
  app.post(QUOTATION_DOCUMENT_PATH, quotationDocument(deps.rateLimit));
  app.use(uploadRoutes(deps.rateLimit, uploads));
  app.post(
    UNSUBSCRIBE_PATH,
    limitBody(deps.rateLimit, MAX_ONE_CLICK_BYTES),
    parseOneClickBody(),
    unsubscribe(deps.rateLimit),
  );
  app.get(UNSUBSCRIBE_PATH, unsubscribePage());
  app.get(ACCOUNT_EXPORT_PATH, accountExport(deps.rateLimit));
  app.get(ORDER_DOCUMENT_PATH, orderDocument(deps.rateLimit));
  app.use(
    TRPC_PATH,
    trpcRequest(),
    limitRate(deps.rateLimit, costOfRequest),
    limitBody(deps.rateLimit, MAX_BODY_BYTES),
    // Read before the call is counted, so that slow clients hold no slot; tRPC parses it.
    express.text({ type: JSON_TYPE, limit: MAX_BODY_BYTES, inflate: false }),
    delayRequest(deps.requestSlots),
    deps.callLimit.count,
    trpcHandler(deps, cachedQueries),
    errorMiddleware(deps.logger, { textsOf, toBody: trpcErrorBody }),
  );

  const overloadPage = createOverloadPages(deps);
  app.use(
    readUploadForm(deps.rateLimit, uploads),
    readPageForm(deps.rateLimit),
    askForCookies(),
    nameChangedLine(),
    servePage(deps, overloadPage),
  );
  app.use(notFound);
  const pageOf = refusedPage(localeOf, overloadPage);
  app.use(errorMiddleware(deps.logger, { textsOf, toBody: localisedBody, pageOf }));

  return chain([...fromMemory, app]);
}
