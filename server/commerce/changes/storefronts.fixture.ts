import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TOKEN = 'a-secret-of-tests-only';

interface Purge {
  readonly tags: string[];
  readonly brand: string;
}

/** The listener for operators of a storefront that a test may take down, let hang, or have refuse. */
export async function openStorefrontAdmin() {
  const purges: Purge[] = [];
  let status = 200;
  let hangs = false;
  let server: Server | undefined;
  let port = 0;
  let calls = 0;

  const up = async () => {
    server = createServer(async (req, res) => {
      calls += 1;
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      if (hangs) return;
      const isKnown = req.headers.authorization === `Bearer ${TOKEN}` && req.url === '/purge';
      if (isKnown && status === 200) purges.push(JSON.parse(Buffer.concat(chunks).toString()) as Purge);
      res.writeHead(isKnown ? status : 401).end('{"told":true}');
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const down = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  await up();
  return {
    url: `http://127.0.0.1:${port}`,
    purges,
    /** Every tag that arrived, in order. */
    tags: () => purges.flatMap(({ tags }) => tags),
    calls: () => calls,
    up,
    down,
    hang: (state: boolean) => {
      hangs = state;
    },
    answer: (code: number) => {
      status = code;
    },
  };
}

export type StorefrontAdmin = Awaited<ReturnType<typeof openStorefrontAdmin>>;
