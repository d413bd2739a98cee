import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import {
  type PinnedProcess,
  SERVER_CORE,
  startPinned,
} from '#server/platform/testing/processes/pinned-process.ts';
import { countResponses } from './load-generator.ts';

/** A workload that is measured. */
export interface Contender {
  readonly name: string;
  /** Size of a response body or a rendered page. */
  readonly bytes: number;
  /** Responses or renders per second of CPU time, or of wall time where CPU time is not available. */
  run(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

/** Encodings that a current browser accepts. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * The encoding that the client asks for: a browser's, or none where the work of compressing shall not count. Next compresses
 * with gzip alone.
 */
export type AskedEncoding = typeof BROWSER_ENCODINGS | 'zstd' | 'br' | 'gzip' | 'identity';

function headersFor(
  host: string | undefined,
  encoding: AskedEncoding,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return { 'accept-encoding': encoding, ...(host ? { host } : {}), ...more };
}

const CONNECTION_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** A response without content decoding. */
export interface WireResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Fetches a URL, without headers of the connection. Rejects for another status than 200. */
export function fetchWireResponse(
  address: string,
  host?: string,
  encoding: AskedEncoding = 'br',
  more?: Readonly<Record<string, string>>,
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    get(address, { headers: headersFor(host, encoding, more) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${address} returned ${response.statusCode}`));
        const endToEnd = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
        const headers = Object.fromEntries(endToEnd.map(([name, value]) => [name, String(value)]));
        const body = Buffer.concat(chunks);
        resolve({ headers: { ...headers, 'content-length': String(body.length) }, body });
      });
    }).on('error', reject);
  });
}

/** Sends requests for one URL and counts the server's CPU time, so that the speed of the client does not matter. */
export async function httpContender(
  name: string,
  address: string,
  server: PinnedProcess,
  host?: string,
  encoding: AskedEncoding = 'br',
  more?: Readonly<Record<string, string>>,
): Promise<Contender> {
  const { body } = await fetchWireResponse(address, host, encoding, more);
  return {
    name,
    bytes: body.length,
    async run(seconds) {
      const before = server.cpuSeconds();
      const started = performance.now();
      const responses = await countResponses(address, headersFor(host, encoding, more), seconds);
      const after = server.cpuSeconds();
      const isKnown = before !== undefined && after !== undefined && after > before;
      return responses / (isKnown ? after - before : (performance.now() - started) / 1000);
    },
    stop: () => Promise.resolve(),
  };
}

const LISTENING = /listens on (\d+)/;

/** The limit of Node: node:http sends the same bytes with the same headers. */
export async function bareNode(
  address: string,
  host: string,
  folder: string,
  encoding?: AskedEncoding,
): Promise<Contender> {
  const { headers, body } = await fetchWireResponse(address, host, encoding);
  const file = path.join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const server = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['loadtests/pages/bare-server.main.ts', file],
    isReady: (output) => LISTENING.test(output),
  });
  const port = LISTENING.exec(server.output())?.[1];
  const contender = await httpContender(
    'node:http, same bytes',
    `http://127.0.0.1:${port}/`,
    server,
    undefined,
    encoding,
  );
  return { ...contender, stop: () => server.stop() };
}

interface LoopReport {
  readonly rendered: number;
  readonly cpuSeconds: number;
}

function isReport(message: unknown): message is LoopReport {
  return typeof message === 'object' && message !== null && 'rendered' in message && 'cpuSeconds' in message;
}

/**
 * The limit of React: `renderToString` in a loop, of a page with its fragments cached or rendered, or of the plain list
 * when there is no page.
 */
export async function renderLoop(
  name: string,
  page?: { address: string; fragments: 'cached' | 'rendered' },
): Promise<Contender> {
  const loop = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['loadtests/pages/render-loop.main.ts', ...(page ? [page.address, page.fragments] : [])],
    env: { NODE_ENV: 'production' },
    isReady: (output) => /renders (\d+) bytes/.test(output),
  });
  return {
    name,
    bytes: Number(/renders (\d+) bytes/.exec(loop.output())?.[1]),
    run: (seconds) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`${name} exited:\n${loop.output()}`));
        loop.process.once('exit', onExit);
        loop.process.once('message', (message) => {
          loop.process.off('exit', onExit);
          if (isReport(message)) resolve(message.rendered / message.cpuSeconds);
          else reject(new Error(`${name} sent ${JSON.stringify(message)}`));
        });
        loop.process.send({ seconds });
      }),
    stop: () => loop.stop(),
  };
}
