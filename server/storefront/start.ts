import type { Admin } from '#server/platform/admin/admin.ts';
import { type ListeningServer, listen } from '#server/platform/http-server.ts';
import type { Logger } from '#server/platform/logger.ts';
import { addressesIn } from '#server/platform/purge/purge-env.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createStorefrontApp } from './app.ts';
import { openCaches } from './cache/open-caches.ts';
import { loadPictures } from './content/pictures.ts';
import { loadTranslations } from './content/translations.ts';
import type { StorefrontEnv } from './env.ts';
import { createEdges } from './purge/edges.ts';
import { purgeRoutes } from './purge/purge.routes.ts';
import { checkBuiltBrand } from './ssr/build.ts';
import { devMode } from './ssr/dev-mode.ts';
import { noPageAnswers } from './ssr/page-deps.ts';
import { createRenderGate } from './ssr/render-gate.ts';
import { builtRenderer } from './ssr/renderer.ts';

interface StartOptions {
  readonly env: StorefrontEnv;
  readonly logger: Logger;
  readonly dev: boolean;
  readonly admin: Admin;
}

async function isReachable(baseUrl: string): Promise<boolean | string> {
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(1_000) });
    return response.ok || `answered ${response.status}`;
  } catch {
    return 'cannot be reached';
  }
}

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
  const ready = async () => ({ commerce: await isReachable(env.API_BASE_URL) });
  const app = createStorefrontApp({
    brand,
    logger,
    clock: () => new Date(),
    cache: caches.cache,
    pages: dev || env.PAGE_CACHE === 'off' ? undefined : caches.pages,
    pictures,
    translations,
    commerceBaseUrl: env.API_BASE_URL,
    domainSuffix: env.DOMAIN_SUFFIX,
    dataDir: env.DATA_DIR,
    trustedProxies: env.TRUSTED_PROXIES,
    gate: createRenderGate({
      concurrent: env.RENDER_CONCURRENCY,
      queued: env.RENDER_QUEUE,
      waitMs: env.RENDER_QUEUE_MS,
    }),
    pageAnswers: noPageAnswers(),
    renderer: development?.renderer ?? (await builtRenderer(rendering)),
    ...(development ? { devMiddleware: development.middleware } : {}),
    ready,
  });
  admin.addReadiness(ready);
  const token = env.PURGE_TOKEN ?? '';
  const edges = createEdges({ urls: addressesIn(env.EDGE_ADMIN_URLS), token, logger });
  // Without a secret nobody may purge; then there is nobody to be told by either.
  if (token) admin.use(purgeRoutes({ token, brand: brand.code, cache: caches.cache, edges, logger }));
  const server = await listen(app, { port: env.PORT, logger });
  return {
    port: server.port,
    drain: server.drain,
    async close() {
      await server.close();
      await development?.close();
      await edges.close();
      await caches.close();
    },
  };
}
