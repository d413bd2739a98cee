import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

interface LateApi {
  readonly origin: string;
  close(): void;
}

/** A proxy in front of a commerce API that passes a request on when `wait` ends, and breaks the connection when it rejects. */
export async function openLateApi(api: string, wait: (path: string) => Promise<unknown>): Promise<LateApi> {
  const server = createServer(async (req, res) => {
    try {
      await wait(req.url ?? '');
    } catch {
      res.destroy();
      return;
    }
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
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
