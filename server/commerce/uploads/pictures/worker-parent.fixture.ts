import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { processEnv } from '#server/platform/env/process-env.ts';
import { PictureWorker } from './picture-worker.ts';
import { findWorkerIsolation } from './worker-isolation.ts';

// A process with a secret in its environment, as the API has. Starts the probe in place of the picture worker, isolated
// as on this machine. Prints the isolation and the probe's report.

const program = fileURLToPath(new URL('decoder-probe.fixture.ts', import.meta.url));
const isolation = await findWorkerIsolation(program);
const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const worker = new PictureWorker({ isolation, program });
  const error: unknown = await worker
    .encode({ source: `${processEnv.SECRET}:${port}`, folder: '' })
    .catch((reason: unknown) => reason);
  console.log(JSON.stringify({ isolation, report: error instanceof Error ? error.message : '' }));
  worker.close();
  server.close();
});
