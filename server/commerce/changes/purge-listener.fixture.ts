import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TOKEN = 'a-secret-of-tests-only';

interface ReceivedPurge {
  readonly tags: string[];
  readonly brand?: string;
}

/** A fake admin server of a storefront or an edge. A test can stop it, block it, or make it refuse purges. */
export async function openPurgeListener(host = '127.0.0.1', fixedPort = 0) {
  const purges: ReceivedPurge[] = [];
  let status = 200;
  let hangs = false;
  let server: Server | undefined;
  let port = fixedPort;
  let requests = 0;

  const up = async () => {
    server = createServer(async (req, res) => {
      requests += 1;
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      if (hangs) return;
      const isAllowed = req.headers.authorization === `Bearer ${TOKEN}` && req.url === '/purge';
      if (isAllowed && status < 300)
        purges.push(JSON.parse(Buffer.concat(chunks).toString()) as ReceivedPurge);
      res.writeHead(isAllowed ? status : 401).end();
    });
    await new Promise<void>((resolve) => server?.listen(port, host, resolve));
    port = (server.address() as AddressInfo).port;
  };
  const down = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  await up();
  return {
    url: `http://${host}:${port}`,
    port,
    /** The acknowledged purges, in order. */
    purges,
    tags: () => purges.flatMap(({ tags }) => tags),
    /** All requests so far, refused and hanging ones included. */
    requests: () => requests,
    up,
    down,
    hang: (state: boolean) => {
      hangs = state;
    },
    respondWith: (code: number) => {
      status = code;
    },
  };
}

export type PurgeListener = Awaited<ReturnType<typeof openPurgeListener>>;
