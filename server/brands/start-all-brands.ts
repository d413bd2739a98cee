import { object, string } from 'yup';
import { textTable } from '#server/platform/commands/text-table.ts';
import { portField, readEnv } from '#server/platform/env/env.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { StartError } from '#server/platform/faults/start-error.ts';
import { listen } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { exitOnBootError } from '#server/platform/process/boot-error.ts';
import { handleShutdownSignals } from '#server/platform/process/shutdown.ts';
import { footprintOf } from '#server/platform/testing/processes/footprint.ts';
import { encodeInBackground } from '#server/storefront/build/background-encoding.ts';
import { ALL_BRANDS, brandBySite, SiteNotSupportedError } from '#shared/brands/index.ts';
import { overviewPage } from './overview-page.ts';
import { localHost, type RunningBrands, startBrands } from './running-brands.ts';

const schema = object({
  OVERVIEW_PORT: portField(8000),
  EDGE_PORT: portField(8080),
  EDGE_ADMIN_PORT: portField(8081),
  API_PORT: portField(4000),
  DATA_DIR: string().default('.data'),
});

/** A row for each process with its memory; only on Linux. */
function memoryTable({ commerce, storefronts, edge }: RunningBrands): string {
  const processes = [
    { name: 'commerce API', pid: commerce.process.pid },
    ...storefronts.map(({ brand, process }) => ({ name: brand.name, pid: process.process.pid })),
    { name: 'edge', pid: edge?.process.pid },
  ];
  try {
    const measured = processes.map(({ name, pid }) => ({ name, megabytes: footprintOf(pid ?? 0).megabytes }));
    const sum = measured.reduce((total, { megabytes }) => total + megabytes, 0);
    const rows = [...measured, { name: 'together', megabytes: sum }];
    return textTable([
      ['process', 'MB (PSS)'],
      ...rows.map(({ name, megabytes }) => [name, megabytes.toFixed(0)]),
    ]);
  } catch {
    return '';
  }
}

async function runBrands(sites: readonly string[]): Promise<void> {
  const settings = readEnv(schema, processEnv);
  const brands = sites.length > 0 ? sites.map(brandBySite) : ALL_BRANDS;
  const logger = createLogger({ name: 'brands', level: 'warn', format: 'pretty' });
  const shutdown = handleShutdownSignals(logger);
  const running = await startBrands({
    brands,
    dataDir: settings.DATA_DIR,
    apiPort: settings.API_PORT,
    edge: { port: settings.EDGE_PORT, adminPort: settings.EDGE_ADMIN_PORT },
    onProgress: (message) => console.log(`${message} ...`),
  });
  const port = running.edge?.port ?? settings.EDGE_PORT;
  const page = overviewPage({ brands, port, apiPort: running.apiPort });
  const overview = await listen(
    (_req, res) => res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page),
    { port: settings.OVERVIEW_PORT, host: '127.0.0.1', logger },
  );
  let encoding: ReturnType<typeof encodeInBackground> | undefined;
  let isStopping = false;
  shutdown.plan({
    drainSeconds: 0,
    drain: () => {
      isStopping = true;
    },
    steps: [
      ['overview', () => overview.close()],
      ['pictures', () => encoding?.close()],
      ['brands', () => running.stop()],
    ],
  });
  const processes = [running.commerce, ...running.storefronts.map((storefront) => storefront.process)];
  for (const one of processes) {
    one.process.stdout?.pipe(process.stdout);
    one.process.stderr?.pipe(process.stderr);
    one.process.once('exit', (code) => {
      if (isStopping) return;
      logger.error({ code }, 'a process ended; stopping the others');
      process.kill(process.pid, 'SIGTERM');
    });
  }
  console.log(
    [
      '',
      `${brands.length} brands are open after ${process.uptime().toFixed(1)} s. Ctrl+C stops them.`,
      `  overview  http://localhost:${overview.port}`,
      ...brands.map((brand) => {
        const url = `http://${localHost(brand, 'nl-NL')}:${port}`;
        return `  ${brand.code.padEnd(9)} ${url}   ${brand.name}`;
      }),
      `  API       http://localhost:${running.apiPort}/docs`,
      '',
      memoryTable(running),
      '',
    ].join('\n'),
  );
  // One brand after the other, in the background: the first request for a picture that is not encoded yet encodes it.
  for (const brand of brands) {
    if (isStopping) return;
    encoding = encodeInBackground(brand, logger);
    await encoding.ended;
  }
}

/**
 * Runs brands on this machine behind one edge until Ctrl+C, by default all of them. They share one commerce API and one
 * database; each brand has a storefront of its own. Prints only the message of a failure.
 */
export async function startAllBrands(sites: readonly string[]): Promise<undefined> {
  try {
    await runBrands(sites);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isNamed = error instanceof StartError || error instanceof SiteNotSupportedError;
    exitOnBootError(new StartError(`${isNamed ? '' : 'The brands could not start.\n'}${error.message}`));
  }
}
