import { createLogger } from '#server/platform/logger.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { onShutdown } from '#server/platform/shutdown.ts';
import { readStorefrontEnv } from './env.ts';
import { startStorefront } from './start.ts';

const env = readStorefrontEnv(processEnv);
const logger = createLogger({ name: 'storefront', level: env.LOG_LEVEL });
const server = await startStorefront({ env, logger, dev: false });
logger.info({ port: server.port, brand: env.BRAND }, 'storefront is up');
onShutdown([['storefront', () => server.close()]], logger);
