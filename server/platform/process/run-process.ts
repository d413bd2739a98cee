import { type AdminServer, createAdminServer } from '../admin/admin-server.ts';
import type { EnvSource } from '../env/env.ts';
import { envWithFile } from '../env/process-env.ts';
import type { ListeningServer } from '../http/http-server.ts';
import { createLogger, type Logger } from '../logs/logger.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import type { BaseEnv } from './base-env.ts';
import { exitOnBootError } from './boot-error.ts';
import { handleShutdownSignals } from './shutdown.ts';

interface ProcessOptions<Env extends BaseEnv> {
  /** The name in logs and traces. */
  readonly name: string;
  readonly readEnv: (source: EnvSource) => Env;
  readonly start: (deps: { env: Env; logger: Logger; admin: AdminServer }) => Promise<ListeningServer>;
}

/**
 * Runs one server in this process, with logs, telemetry, an admin server and a graceful stop. The admin server listens
 * first, so that /readyz reports what the start is waiting for.
 */
export async function runProcess<Env extends BaseEnv>({
  name,
  readEnv,
  start,
}: ProcessOptions<Env>): Promise<void> {
  try {
    const env = readEnv(envWithFile());
    const logger = createLogger({ name, level: env.LOG_LEVEL, format: env.LOG_FORMAT });
    const shutdown = handleShutdownSignals(logger);
    const admin = createAdminServer({ port: env.ADMIN_PORT, host: env.ADMIN_HOST, logger });
    const telemetry = await startTelemetry({ env, service: name, logger, admin });
    const adminServer = await admin.listen();
    logger.info({ adminPort: adminServer.port }, 'admin server is listening');
    const server = await start({ env, logger, admin });
    logger.info({ port: server.port, brand: env.BRAND }, `${name} is up`);
    shutdown.plan({
      drainSeconds: env.DRAIN_DELAY,
      drain() {
        admin.drain();
        server.drain();
      },
      steps: [
        [name, () => server.close()],
        ['telemetry', () => telemetry.close()],
        ['admin', () => adminServer.close()],
      ],
    });
  } catch (error) {
    exitOnBootError(error);
  }
}
