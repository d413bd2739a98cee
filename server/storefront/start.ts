import { setTimeout as pause } from 'node:timers/promises';
import type { AdminServer } from '#server/platform/admin/admin-server.ts';
import { type ListeningServer, listen } from '#server/platform/http/http-server.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { parseTokens } from '#server/platform/purge/purge-env.ts';
import { copiedData } from '#shared/brands/copied-data.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { sourcesOf, thirdPartiesByLocale } from '#shared/third-parties/third-parties.ts';
import { createStorefrontApp } from './app.ts';
import { checkBuiltBrand } from './build/build.ts';
import { startDevServer } from './build/dev-server.ts';
import { assetsFolder } from './build-folder.ts';
import { createCommerceOutageLog } from './commerce-client/commerce-outage.ts';
import { openContent } from './content/content-source.ts';
import { invalidateChangedContent } from './content/invalidate-changed-content.ts';
import { announceContent } from './content/publication/announce-content.ts';
import { publishDueContent } from './content/publication/publish-due-content.ts';
import type { StorefrontEnv } from './env.ts';
import { loadTranslations } from './i18n/translations.ts';
import { purgeRoutes } from './invalidation/purge.routes.ts';
import { shareAssets } from './middleware/shared-assets.ts';
import { logPageErrors } from './pages/log-page-errors.ts';
import { type Caches, openCaches } from './pages/open-caches.ts';
import { newPageCounts } from './pages/page-deps.ts';
import { createRenderQueue } from './pages/render-queue.ts';
import { builtRenderer } from './pages/renderer.ts';
import { tooLargePage } from './pages/too-large-page.ts';
import { builtPicturesFolder } from './pictures/picture-files.ts';
import { openPictureStore } from './pictures/picture-store.ts';
import { openPictures, type Pictures } from './pictures/pictures.ts';
import { startWarmUp } from './readiness.ts';
import type { StorefrontDeps } from './request/context.ts';
import { parseFormerHosts } from './request/former-hosts.ts';
import { withRenderMetrics } from './telemetry/render-metrics.ts';
import { exposeStorefrontMetrics } from './telemetry/storefront-metrics.ts';
import { createCallLimit } from './trpc/calls/call-limit.ts';
import { openVisitorLimits } from './visitor-limits.ts';

interface StartOptions {
  readonly env: StorefrontEnv;
  readonly logger: Logger;
  readonly dev: boolean;
  readonly admin: AdminServer;
}

/**
 * A socket accepts one connection in each turn of the event loop, and a render blocks a turn for milliseconds. Measured
 * under such a load, the slowest new connection waits 5 to 9 times as long with one socket as with sixteen.
 */
const LISTENING_SOCKETS = 16;

/** The server starts after this long even if the warm-up has not finished. */
const WARM_UP_MS = 3_000;

export interface RunningStorefront extends ListeningServer {
  /** The pictures of its brand. */
  readonly pictures: Pictures;
}

/** Starts the storefront of the brand it was built for. Rejects when the port is taken or the build is for another brand. */
export async function startStorefront({ env, logger, dev, admin }: StartOptions): Promise<RunningStorefront> {
  const brand = brandBySite(env.BRAND);
  if (!dev) checkBuiltBrand(brand);
  for (const line of copiedData(brand)) logger.warn(line);
  const { pictures, refresh: refreshPictures } = await openPictures(brand);
  const translations = loadTranslations(brand);
  const clock = () => new Date();
  const content = openContent(brand, { logger, clock, isPreview: dev });
  const pageSettings = {
    thirdParties: thirdPartiesByLocale(env),
    domainSuffix: env.DOMAIN_SUFFIX,
  };
  const caches = await openCaches({
    redisUrl: env.REDIS_URL,
    redisStateUrl: env.REDIS_STATE_URL,
    brand,
    logger,
    commit: env.COMMIT,
    pageSettings,
  });
  const rendering = {
    brand,
    domainSuffix: env.DOMAIN_SUFFIX,
    translations,
    onError: logPageErrors(logger),
  };
  const development = dev ? await startDevServer(rendering, pictures, content) : undefined;
  const renderQueue = withRenderMetrics(
    createRenderQueue({
      concurrent: env.RENDER_CONCURRENCY,
      queued: env.RENDER_QUEUE,
      waitMs: env.RENDER_QUEUE_MS,
    }),
  );
  const limits = openVisitorLimits({ env, scope: brand.code, state: caches.state });
  const pageCounts = newPageCounts();
  const callLimit = createCallLimit(env.CALLS_IN_FLIGHT);
  exposeStorefrontMetrics({
    cache: caches.cache,
    pageCounts,
    renderQueue,
    callLimit,
    rateLimit: limits.rateLimit,
  });
  const deps: StorefrontDeps = {
    brand,
    logger,
    clock,
    cache: caches.cache,
    pictures,
    content,
    translations,
    commerceBaseUrl: env.API_BASE_URL,
    domainSuffix: pageSettings.domainSuffix,
    thirdParties: pageSettings.thirdParties,
    callSlots: limits.callSlots,
    commerceOutages: createCommerceOutageLog(logger),
    rateLimit: limits.rateLimit,
  };
  const publications = publishContent({ env, logger, dev, deps, caches });
  const pictureStore = await openPictureStore({
    builtFolder: builtPicturesFolder(brand),
    dataDir: env.DATA_DIR,
    logger,
    clock: deps.clock,
  });
  const warmUp = startWarmUp(deps, caches.redis);
  const ready = async () => ({ ...(await warmUp.ready()), ...pictureStore.readiness() });
  let isOpen = false;
  // A load balancer sends requests to a process as soon as it is ready.
  admin.addReadinessCheck(async () => ({ ...(await ready()), open: isOpen || 'is starting' }));
  const sharedAssets = shareAssets({
    redis: caches.state,
    scope: brand.code,
    logger,
    folder: assetsFolder(brand),
  });
  const security = {
    secure: env.TRUSTED_PROXIES > 0,
    dev,
    sources: sourcesOf(Object.values(pageSettings.thirdParties)),
    isUnlisted: env.INDEXING === 'off',
  };
  const app = createStorefrontApp({
    ...deps,
    ...limits,
    ...pageSettings,
    securityContact: env.SECURITY_CONTACT,
    indexNowKey: env.INDEXNOW_KEY,
    formerHosts: parseFormerHosts(env.FORMER_HOSTS) ?? new Map(),
    sharedAssets,
    pages: dev || env.PAGE_CACHE === 'off' ? undefined : caches.pages,
    pictureStore,
    trustedProxies: env.TRUSTED_PROXIES,
    renderQueue,
    callLimit,
    pageCounts,
    security,
    renderer: development?.renderer ?? (await builtRenderer(rendering)),
    ...(development ? { devMiddleware: development.middleware } : {}),
    ready,
  });
  const tokens = parseTokens(env.PURGE_TOKEN);
  // Without a token, purge requests cannot be authenticated.
  if (tokens.length > 0) {
    admin.use(purgeRoutes({ tokens, brand: brand.code, cache: caches.cache, refreshPictures, logger }));
  }
  const warm = Promise.all([warmUp.firstAttempt, sharedAssets.stored]);
  await Promise.race([warm, pause(WARM_UP_MS, undefined, { ref: false })]);
  const server = await listen(app, {
    setting: 'PORT',
    port: env.PORT,
    sockets: LISTENING_SOCKETS,
    logger,
    tooLargePage: tooLargePage({ brand, translations, security }),
  });
  isOpen = true;
  return {
    port: server.port,
    pictures,
    drain: server.drain,
    async close() {
      warmUp.close();
      publications.close();
      sharedAssets.close();
      await server.close();
      await development?.close();
      await caches.close();
    },
  };
}

interface PublicationOptions extends Pick<StartOptions, 'env' | 'logger' | 'dev'> {
  readonly deps: Pick<StorefrontDeps, 'brand' | 'content' | 'cache' | 'clock'>;
  readonly caches: Pick<Caches, 'redis' | 'state'>;
}

/** Invalidates content that another build has changed, and publishes and announces content at its time. */
function publishContent({ env, logger, dev, deps, caches }: PublicationOptions): { close(): void } {
  const { brand, content, cache, clock } = deps;
  const { hashes } = content.current();
  invalidateChangedContent({ redis: caches.state, cache, scope: brand.code, current: hashes, logger });
  const { INDEXNOW_URL: url, INDEXNOW_KEY: key, DOMAIN_SUFFIX: domainSuffix } = env;
  const announcements =
    key === undefined || dev
      ? undefined
      : announceContent({
          redis: caches.redis,
          content,
          brand,
          indexNow: { url, key, domainSuffix },
          clock,
          logger,
        });
  const onPublished = announcements && (() => void announcements.announce());
  const publications = publishDueContent({ content, cache, clock, logger, onPublished });
  return {
    close() {
      publications.close();
      announcements?.close();
    },
  };
}
