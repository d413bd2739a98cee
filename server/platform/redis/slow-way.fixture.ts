import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';

interface Way {
  readonly slowWayTo: string;
}

/**
 * A way to a Redis on a Unix socket that takes as long as a test says, in milliseconds there and again back. It has a
 * thread of its own, so that it is slow by so much and no more.
 */
export async function openSlowWay(socketPath: string) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { slowWayTo: socketPath } satisfies Way,
    execArgv: [],
  });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    url: `redis://127.0.0.1:${port}`,
    delay: (milliseconds: number) => worker.postMessage(milliseconds),
    close: () => worker.terminate(),
  };
}

export type SlowWay = Awaited<ReturnType<typeof openSlowWay>>;

function serve({ slowWayTo }: Way): void {
  let delayMs = 0;
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => to.destroyed || to.write(chunk), delayMs);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = createConnection(slowWayTo);
    carry(near, far);
    carry(far, near);
  });
  parentPort?.on('message', (milliseconds: number) => {
    delayMs = milliseconds;
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
}

// A test may run in a worker too: only the one that was opened above has this in its data.
if (typeof workerData === 'object' && workerData !== null && 'slowWayTo' in workerData) {
  serve(workerData as Way);
}
