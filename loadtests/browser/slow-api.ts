import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowApi {
  readonly origin: string;
  /** Milliseconds before each response. */
  delayMs: number;
  close(): void;
}

/** A proxy in front of a commerce API that answers late. */
export async function openSlowApi(api: string): Promise<SlowApi> {
  const server = createServer(async (req, res) => {
    await wait(slow.delayMs);
    const { method, headers } = req;
    const forwarded = request(api + req.url, { method, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(response, res, () => undefined);
    });
    forwarded.on('error', () => res.destroy());
    pipeline(req, forwarded, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const slow: SlowApi = {
    origin: `http://localhost:${port}`,
    delayMs: 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return slow;
}
