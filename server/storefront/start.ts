import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from '#server/platform/admin/admin.ts';
import { type ListeningServer, listen } from '#server/platform/http-server.ts';
import type { Logger } from '#server/platform/logger.ts';
import { addressesIn } from '#server/platform/purge/purge-env.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createStorefrontApp } from './app.ts';
import { checkBuiltBrand } from './build/build.ts';
import { devMode } from './build/dev-mode.ts';
import { openCaches } from './cache/open-caches.ts';
import type { StorefrontDeps } from './context.ts';
import type { StorefrontEnv } from './env.ts';
import { loadTranslations } from './i18n/translations.ts';
import { createEdges } from './invalidation/edges.ts';
import { purgeRoutes } from './invalidation/purge.routes.ts';
import { shareAssets } from './middleware/shared-assets.ts';
import { createEarlyHints } from './pages/early-hints.ts';
import { noPageAnswers } from './pages/page-deps.ts';
import { createRenderGate } from './pages/render-queue.ts';
import { builtRenderer } from './pages/renderer.ts';
import { loadPictures } from './pictures/pictures.ts';
import { startWarmUp } from './readiness.ts';
import { measuredGate } from './telemetry/measured-gate.ts';
import { storefrontMetrics } from './telemetry/storefront-metrics.ts';
import { createCallLimit } from './trpc/call-limit.ts';

interface StartOptions {
  readonly env: StorefrontEnv;
  readonly logger: Logger;
  readonly dev: boolean;
  readonly admin: Admin;
}

/** Starting is not held up for longer by what may come later. */
const WARM_UP_MS = 3_000;

/** Starts the storefront of the brand it was built for and answers where it listens. */
export async function startStorefront({ env, logger, dev, admin }: StartOptions): Promise<ListeningServer> {
  const brand = brandBySite(env.BRAND);
  if (!dev) checkBuiltBrand(brand);
  const [pictures, translations] = await Promise.all([loadPictures(brand), loadTranslations()]);
  const caches = openCaches({ redisUrl: env.REDIS_URL, brand: brand.code, logger });
  const rendering = {
    brand,
    translations,
    onFault: (fault: unknown) => logger.error({ err: fault }, 'a page met a fault'),
  };
  const development = dev ? await devMode(rendering, pictures) : undefined;
  const limits = {
    concurrent: env.RENDER_CONCURRENCY,
    queued: env.RENDER_QUEUE,
    waitMs: env.RENDER_QUEUE_MS,
  };
  const gate = measuredGate(createRenderGate(limits));
  const pageAnswers = noPageAnswers();
  const callLimit = createCallLimit(env.CALLS_IN_FLIGHT);
  storefrontMetrics({ cache: caches.cache, pageAnswers, gate, callLimit });
  const deps: StorefrontDeps = {
    brand,
    logger,
    clock: () => new Date(),
    cache: caches.cache,
    pictures,
    commerceBaseUrl: env.API_BASE_URL,
    domainSuffix: env.DOMAIN_SUFFIX,
  };
  const warmUp = startWarmUp(deps, caches.redis);
  admin.addReadiness(warmUp.ready);
  const otherBuilds = shareAssets({ redis: caches.redis, scope: brand.code, logger });
  const app = createStorefrontApp({
    ...deps,
    otherBuilds,
    pages: dev || env.PAGE_CACHE === 'off' ? undefined : caches.pages,
    translations,
    dataDir: env.DATA_DIR,
    trustedProxies: env.TRUSTED_PROXIES,
    gate,
    callLimit,
    earlyHints: createEarlyHints({ on: env.EARLY_HINTS === 'on' }),
    pageAnswers,
    renderer: development?.renderer ?? (await builtRenderer(rendering)),
    ...(development ? { devMiddleware: development.middleware } : {}),
    ready: warmUp.ready,
  });
  const token = env.PURGE_TOKEN ?? '';
  const edges = createEdges({ urls: addressesIn(env.EDGE_ADMIN_URLS), token, logger });
  // Without a secret nobody may purge; then there is nobody to be told by either.
  if (token) admin.use(purgeRoutes({ token, brand: brand.code, cache: caches.cache, edges, logger }));
  const warm = Promise.all([warmUp.tried, otherBuilds.left]);
  await Promise.race([warm, pause(WARM_UP_MS, undefined, { ref: false })]);
  const server = await listen(app, { port: env.PORT, logger });
  return {
    port: server.port,
    drain: server.drain,
    async close() {
      warmUp.close();
      otherBuilds.close();
      await server.close();
      await development?.close();
      await edges.close();
      await caches.close();
    },
  };
}
