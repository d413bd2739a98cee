import { execFileSync, spawnSync } from 'node:child_process';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type EdgeProcess, startEdge } from './edge-process.ts';

export const HOST = 'www.easyfelt.nl';
export const TOKEN = 'a-token-of-the-tests';
export const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** For tests: `describe.skipIf(noNginx())`. Says on one line why, when there is no nginx with njs. */
export function noNginx(): boolean {
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

/** 1022 for 1.22, 0 where there is none. */
export function nginxVersion(): number {
  const said = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin nginx -v'], { encoding: 'utf8' }).stderr;
  const [, major = '0', minor = '0'] = /nginx\/(\d+)\.(\d+)/.exec(said) ?? [];
  return Number(major) * 1_000 + Number(minor);
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

interface Ask {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request as it is: no cookies, redirects, encodings or paths of a client's own. */
export function ask(
  port: number,
  target: string,
  { host = HOST, method = 'GET', headers = {}, body }: Ask = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path: target, method, headers: { host, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            rawHeaders: answer.rawHeaders,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes and answers all that comes back until the other side closes; `onSaid` hears it while it comes. */
export function rawExchange(port: number, bytes: string, onSaid?: (said: string) => void): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      said += chunk.toString();
      onSaid?.(said);
    });
    socket.on('close', () => resolve(said));
    socket.on('error', () => undefined);
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Origin {
  readonly port: number;
  /** Every request that arrived, oldest first. */
  readonly seen: IncomingMessage[];
  /** What it does from now on. */
  answer(handler: Handler): void;
  /** Stops listening and cuts every connection; `open` listens on the same port again. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** A cacheable page with a tag that names itself and counts. */
export function page(count: () => number): Handler {
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

/** An origin that does as a test says. */
export async function openOrigin(): Promise<Origin> {
  const seen: IncomingMessage[] = [];
  let handler: Handler = page(() => seen.length);
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    handler(request, response);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    seen,
    answer(next) {
      handler = next;
    },
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open: () => listen(port),
  };
}

export interface Edge extends EdgeProcess {
  readonly origin: Origin;
  get(target: string, options?: Ask): Promise<Answer>;
  purge(tags: readonly string[], token?: string): Promise<Response>;
  close(): Promise<void>;
}

/** A real edge before an origin of the test's own. */
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
      PURGE_TOKEN: TOKEN,
      EDGE_WORKERS: '2',
      EDGE_LIMITS: 'off',
      ...settings,
    },
  });
  return {
    ...edge,
    origin,
    get: (target, options) => ask(edge.port, target, options),
    purge: (tags, token = TOKEN) =>
      fetch(`http://127.0.0.1:${edge.adminPort}/purge`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags }),
      }),
    async close() {
      await edge.stop();
      await origin.shut().catch(() => undefined);
    },
  };
}
