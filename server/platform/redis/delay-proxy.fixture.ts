import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';

interface ProxyData {
  readonly delayProxyTo: string;
}

/**
 * Opens a TCP proxy to a Redis on a Unix socket. `delay` sets its latency in milliseconds, in each direction. It runs in
 * a worker thread, so that the load of the test does not add to it.
 */
export async function openDelayProxy(socketPath: string) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { delayProxyTo: socketPath } satisfies ProxyData,
    execArgv: [],
  });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    url: `redis://127.0.0.1:${port}`,
    delay: (milliseconds: number) => worker.postMessage(milliseconds),
    close: () => worker.terminate(),
  };
}

export type DelayProxy = Awaited<ReturnType<typeof openDelayProxy>>;

function runProxy({ delayProxyTo }: ProxyData): void {
  let delayMs = 0;
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => to.destroyed || to.write(chunk), delayMs);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((downstream) => {
    const upstream = createConnection(delayProxyTo);
    forward(downstream, upstream);
    forward(upstream, downstream);
  });
  parentPort?.on('message', (milliseconds: number) => {
    delayMs = milliseconds;
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
}

// Tests may run in a worker, too: this data identifies the worker that was started above.
if (typeof workerData === 'object' && workerData !== null && 'delayProxyTo' in workerData) {
  runProxy(workerData as ProxyData);
}
