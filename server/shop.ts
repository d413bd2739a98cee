import { randomBytes } from 'node:crypto';
import { object } from 'yup';
import { brandBySite } from '../shared/brands/index.ts';
import { completeCommerceEnv } from './commerce/kernel/env/commerce-env.ts';
import { processEnvFields } from './commerce/payments/providers/provider-env.ts';
import { startCommerce } from './commerce/start.ts';
import { createAdminServer } from './platform/admin/admin-server.ts';
import { readEnv } from './platform/env/env.ts';
import { envWithFile } from './platform/env/process-env.ts';
import { requireFreePort } from './platform/http/http-server.ts';
import { createLogger, defaultLogFormat } from './platform/logs/logger.ts';
import { exitOnBootError } from './platform/process/boot-error.ts';
import { handleShutdownSignals } from './platform/process/shutdown.ts';
import { parseTokens, parseUrlList } from './platform/purge/purge-env.ts';
import { REQUEST_MESSAGE } from './platform/requests/request-id.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { openMessage, shopUrls } from './start-report.ts';
import { encodeInBackground } from './storefront/build/background-encoding.ts';
import { ensureBuilt } from './storefront/build/build.ts';
import { areEncoded } from './storefront/build/encode-pictures.ts';
import { storefrontEnvFields } from './storefront/env.ts';
import { builtPicturesFolder } from './storefront/pictures/picture-files.ts';
import { startStorefront } from './storefront/start.ts';

/** The URL host of a listener on this machine. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** `npm start`: builds and imports what is missing, then runs storefront and commerce API in one process. */
async function openShop(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readEnv(object({ ...processEnvFields(), ...storefrontEnvFields }), envWithFile());
  const format = settings.LOG_FORMAT ?? defaultLogFormat();
  const brand = brandBySite(settings.BRAND);
  // The storefront's warm-up sends requests too. They are not logged, so that the URLs come first.
  let isOpen = false;
  const isMuted = (message: unknown) => message === REQUEST_MESSAGE && !isOpen;
  const loggerOf = (name: string) => createLogger({ name, level: settings.LOG_LEVEL, format, isMuted });
  const logger = loggerOf('storefront');
  await requireFreePort('PORT', { port: settings.PORT });
  await requireFreePort('API_PORT', { port: settings.API_PORT });
  await requireFreePort('ADMIN_PORT', { port: settings.ADMIN_PORT, host: settings.ADMIN_HOST });
  if (!dev) await ensureBuilt(brand, () => logger.info({ brand: brand.site }, 'building the storefront'));

  const shutdown = handleShutdownSignals(logger);
  const admin = createAdminServer({ port: settings.ADMIN_PORT, host: settings.ADMIN_HOST, logger });
  const telemetry = await startTelemetry({ env: settings, service: 'shop', logger, admin });
  const PURGE_TOKEN = settings.PURGE_TOKEN ?? randomBytes(32).toString('base64url');
  // Changes of this process purge its own caches, once its admin server listens.
  let storefronts: readonly string[] | undefined;
  const purgeTargets = {
    storefronts: () => storefronts,
    edges: parseUrlList(settings.EDGE_ADMIN_URLS),
    token: parseTokens(PURGE_TOKEN)[0] ?? '',
  };
  const commerce = await startCommerce({
    env: completeCommerceEnv(settings),
    logger: loggerOf('commerce'),
    admin,
    purgeTargets,
  });
  const API_BASE_URL = settings.API_BASE_URL ?? `http://localhost:${commerce.port}`;
  const storefront = await startStorefront({
    env: { ...settings, API_BASE_URL, PURGE_TOKEN },
    logger,
    dev,
    admin,
  });
  const adminServer = await admin.listen();
  const ownUrl = `http://${urlHost(settings.ADMIN_HOST)}:${adminServer.port}`;
  storefronts = [ownUrl, ...parseUrlList(settings.STOREFRONT_ADMIN_URLS)];
  // Production serves what its build has encoded.
  const hasPictures =
    settings.NODE_ENV === 'production' || (await areEncoded(storefront.pictures, builtPicturesFolder(brand)));
  const encoding = hasPictures ? undefined : encodeInBackground(brand, logger);
  shutdown.plan({
    drainSeconds: settings.DRAIN_DELAY,
    drain() {
      admin.drain();
      storefront.drain();
      commerce.drain();
    },
    steps: [
      ['pictures', async () => encoding?.close()],
      ['storefront', () => storefront.close()],
      ['commerce', () => commerce.close()],
      ['telemetry', () => telemetry.close()],
      ['admin', () => adminServer.close()],
    ],
  });
  const shop = {
    brand: brand.name,
    isShop: brand.switches.products,
    shopPort: storefront.port,
    apiPort: commerce.port,
    adminPort: adminServer.port,
    hasDocs: settings.DOCS === 'on',
    hasMailbox: settings.SMTP_URL === undefined,
    seconds: process.uptime(),
  };
  if (format === 'pretty') console.log(openMessage(shop));
  else
    logger.info(
      { brand: brand.site, seconds: Number(shop.seconds.toFixed(1)), ...shopUrls(shop) },
      'the shop is open',
    );
  isOpen = true;
}

/** Opens the shop, or ends the process with the reason why it cannot be opened. */
export async function startShop(): Promise<void> {
  await openShop().catch(exitOnBootError);
}
