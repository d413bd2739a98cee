import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const CHUNK_BYTES = 1_500;
const CHUNK_INTERVAL_MS = 25;

async function sendInChunks(html: Buffer, res: ServerResponse): Promise<void> {
  for (let at = 0; at < html.length; at += CHUNK_BYTES) {
    res.write(html.subarray(at, at + CHUNK_BYTES));
    await delay(CHUNK_INTERVAL_MS);
  }
  res.end();
}

/** Starts a proxy to a port that sends HTML as slowly as a bad connection, so that the browser paints while parsing. */
export async function startSlowProxy(port: number): Promise<{ port: number; close(): void }> {
  const proxy = createServer((req, res) => {
    const isPage = req.headers.accept?.startsWith('text/html');
    const headers = isPage ? { ...req.headers, 'accept-encoding': 'identity' } : req.headers;
    const upstream = request({ port, path: req.url, method: req.method, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      if (isPage)
        buffer(response).then(
          (html) => sendInChunks(html, res),
          () => res.destroy(),
        );
      else response.pipe(res);
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
