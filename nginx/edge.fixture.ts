import { execFileSync } from 'node:child_process';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type EdgeProcess, startEdge } from './edge-process.ts';

export const HOST = 'www.easyfelt.nl';
export const TOKEN = 'a-token-of-the-tests';
/** Accepted as well, as while the secret is rotated. */
export const NEXT_TOKEN = 'the-next-token-of-the-tests';
/** For polls: a busy machine may need seconds. */
export const SOON = { timeout: 50_000, interval: 10 };
export const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** For tests of a storefront that hangs. */
export const SHORT_TIMEOUTS = {
  EDGE_PAGE_TIMEOUT: '300ms',
  EDGE_WRITE_TIMEOUT: '300ms',
};

/** For `describe.skipIf`; prints a line when nginx with njs is not installed. */
export function isNginxMissing(): boolean {
  try {
    execFileSync(
      'sh',
      ['-c', 'PATH=$PATH:/usr/sbin nginx -v && test -f /usr/lib/nginx/modules/ngx_http_js_module.so'],
      {
        stdio: 'ignore',
      },
    );
    return false;
  } catch {
    console.warn('skipped: these tests need nginx with njs (Debian: nginx libnginx-mod-http-js)');
    return true;
  }
}

export interface EdgeResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** The body as it was sent, which may be encoded. */
  readonly bytes: Buffer;
}

interface RequestOptions {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request exactly as given: fetch would follow redirects, decode bodies and normalise paths. */
export function sendRequest(
  port: number,
  target: string,
  { host = HOST, method = 'GET', headers = {}, body }: RequestOptions = {},
) {
  return new Promise<EdgeResponse>((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, path: target, method, headers: { host, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: bytes.toString(),
            bytes,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends bytes and returns everything received until the other side closes; `onData` gets what has arrived so far. */
export function exchangeRaw(
  port: number,
  bytes: string,
  onData?: (received: string) => void,
): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString();
      onData?.(received);
    });
    socket.on('close', () => resolve(received));
    socket.on('error', () => undefined);
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Origin {
  readonly port: number;
  /** Every request that arrived, oldest first. */
  readonly requests: IncomingMessage[];
  /** Handles the following requests. */
  respondWith(handler: Handler): void;
  /** Stops listening and closes every connection; `start` listens on the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A cacheable page, tagged `page`, whose body is its URL and a number. */
export function countingPage(count: () => number): Handler {
  return (request, response) => {
    const body = `${request.url} ${count()}`;
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Length': body.length,
      'Cache-Control': PUBLIC,
      'X-Cache-Tags': 'page',
    });
    response.end(body);
  };
}

/** An origin whose responses a test controls. */
export async function openOrigin(): Promise<Origin> {
  const requests: IncomingMessage[] = [];
  let handler: Handler = countingPage(() => requests.length);
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    handler(request, response);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    respondWith(next) {
      handler = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: () => listen(port),
  };
}

export interface Edge extends EdgeProcess {
  readonly origin: Origin;
  get(target: string, options?: RequestOptions): Promise<EdgeResponse>;
  purge(tags: readonly string[], token?: string): Promise<Response>;
  close(): Promise<void>;
}

/** A real edge in front of an origin that the test controls. */
export async function openEdge(
  settings: Readonly<Record<string, string>> = {},
  tlsPort?: number,
): Promise<Edge> {
  const origin = await openOrigin();
  const edge = await startEdge({
    host: '127.0.0.1',
    tlsPort,
    settings: {
      ORIGINS: `easyfelt=127.0.0.1:${origin.port}`,
      EDGE_EXTRA_HOSTS: 'localhost *.localhost',
      PURGE_TOKEN: `${TOKEN}, ${NEXT_TOKEN},`,
      EDGE_WORKERS: '2',
      EDGE_LIMITS: 'off',
      ...settings,
    },
  });
  return {
    ...edge,
    origin,
    get: (target, options) => sendRequest(edge.port, target, options),
    purge: (tags, token = TOKEN) =>
      fetch(`http://127.0.0.1:${edge.adminPort}/purge`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags }),
      }),
    async close() {
      await edge.stop();
      await origin.stop().catch(() => undefined);
    },
  };
}
