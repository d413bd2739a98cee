import { number, object, string } from 'yup';
import { EnvError, readEnv } from '#server/platform/env/env.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { handleShutdownSignals } from '#server/platform/process/shutdown.ts';
import { DEFAULT_SITE } from '#shared/brands/index.ts';
import { startEdge } from './edge-process.ts';

const PORT = { expected: 'a port from 0 (any free one) to 65535' };
const port = () => number().integer().min(0).max(65_535).meta(PORT);

const schema = object({
  ORIGIN: string()
    .matches(/^http:\/\/[^/]+$/)
    .default('http://127.0.0.1:3000')
    .meta({ expected: 'the URL of a storefront, such as http://127.0.0.1:3000' }),
  BRAND: string().default(DEFAULT_SITE),
  EDGE_PORT: port().default(8080),
  EDGE_TLS_PORT: port(),
  EDGE_ADMIN_PORT: port().default(8081),
  EDGE_HOST: string().meta({ expected: 'an address to listen on, such as 127.0.0.1' }),
});

/** Debian's nginx as the edge in front of a running storefront, until SIGTERM. */
async function runEdge(): Promise<void> {
  const shutdown = handleShutdownSignals(createLogger({ name: 'edge', level: 'warn' }));
  const settings = readEnv(schema, processEnv);
  const { host } = new URL(settings.ORIGIN);
  // edge.sh checks these settings, as in the image.
  const edgeSettings = Object.entries(processEnv).filter(
    ([name, value]) => /^(EDGE_|PURGE_TOKEN|DOMAIN_SUFFIX|ORIGINS$|NGINX_MODULES)/.test(name) && value,
  ) as [string, string][];
  const edge = await startEdge({
    settings: {
      ORIGINS: `${settings.BRAND}=${host}`,
      EDGE_EXTRA_HOSTS: 'localhost *.localhost',
      ...Object.fromEntries(edgeSettings),
    },
    port: settings.EDGE_PORT,
    adminPort: settings.EDGE_ADMIN_PORT,
    tlsPort: settings.EDGE_TLS_PORT,
    ...(settings.EDGE_HOST ? { host: settings.EDGE_HOST } : {}),
  });
  shutdown.plan({ drainSeconds: 0, drain: () => undefined, steps: [['edge', () => edge.stop()]] });
  edge.process.once('exit', async (code) => {
    await edge.stop();
    if (code) process.exit(code);
  });
  console.log(
    [
      `The edge listens in front of ${settings.ORIGIN}.`,
      `  shop      http://nl-nl.localhost:${edge.port} and other hosts with one locale: pages are cached`,
      `            http://localhost:${edge.port} has all locales: pages are not cached`,
      ...(edge.tlsPort === undefined ? [] : [`            https://nl-nl.localhost:${edge.tlsPort}`]),
      `  admin     http://127.0.0.1:${edge.adminPort}/metrics`,
      `  files     ${edge.folder}`,
    ].join('\n'),
  );
}

/** Starts the edge. Prints only the message of a failure. */
export async function startEdgeCommand(): Promise<undefined> {
  try {
    await runEdge();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof EnvError ? error.message : `The edge could not start.\n${error.message}`);
    process.exit(1);
  }
}
