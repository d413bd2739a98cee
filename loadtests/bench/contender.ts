import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { askFor } from './generator.ts';
import { type PinnedProcess, SERVER_CORE, startPinned } from './pinned-process.ts';

/** Something that can be measured for some seconds. */
export interface Contender {
  readonly name: string;
  /** Of one piece of work: an answer's body, a rendered page. */
  readonly bytes: number;
  /** Pieces of work a second of processor time; a second of the clock where the system does not tell. */
  run(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

/** What a browser asks with; the most favourable encoding of the shop. */
function headersFor(host: string | undefined): Readonly<Record<string, string>> {
  return { 'accept-encoding': 'br', ...(host ? { host } : {}) };
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** An answer as it goes over the wire. */
export interface WireAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One answer, not decoded, without the headers that belong to its connection. Throws when it is not 200. */
export function answerOf(address: string, host?: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: headersFor(host) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}`));
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
        const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        const body = Buffer.concat(chunks);
        resolve({ headers: { ...headers, 'content-length': String(body.length) }, body });
      });
    }).on('error', reject);
  });
}

/** Asks a server for one address; its processor time is counted, so that a slow asker does not slow it down. */
export async function served(
  name: string,
  address: string,
  server: PinnedProcess,
  host?: string,
): Promise<Contender> {
  const { body } = await answerOf(address, host);
  return {
    name,
    bytes: body.length,
    async run(seconds) {
      const before = server.cpuSeconds();
      const started = performance.now();
      const answers = await askFor(address, headersFor(host), seconds);
      const after = server.cpuSeconds();
      const told = before !== undefined && after !== undefined && after > before;
      return answers / (told ? after - before : (performance.now() - started) / 1000);
    },
    stop: () => Promise.resolve(),
  };
}

const listening = /listens on (\d+)/;

/** The limit of Node: node:http sending the same bytes with the same headers, and nothing else. */
export async function bareNode(address: string, host: string, folder: string): Promise<Contender> {
  const { headers, body } = await answerOf(address, host);
  const file = path.join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const server = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['loadtests/bench/bare-server.main.ts', file],
    up: (said) => listening.test(said),
  });
  const port = listening.exec(server.said())?.[1];
  const contender = await served('node:http, same bytes', `http://127.0.0.1:${port}/`, server);
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
 * The limit of React: `renderToString` in a loop, of a page of the shop with its parts kept or made each time, or
 * (without a page) of the plain list.
 */
export async function renderLoop(
  name: string,
  page?: { address: string; parts: 'kept' | 'made' },
): Promise<Contender> {
  const loop = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['loadtests/bench/render-loop.main.ts', ...(page ? [page.address, page.parts] : [])],
    env: { NODE_ENV: 'production' },
    up: (said) => /renders (\d+) bytes/.test(said),
  });
  return {
    name,
    bytes: Number(/renders (\d+) bytes/.exec(loop.said())?.[1]),
    run: (seconds) =>
      new Promise((resolve, reject) => {
        const closed = () => reject(new Error(`${name} closed:\n${loop.said()}`));
        loop.process.once('exit', closed);
        loop.process.once('message', (message) => {
          loop.process.off('exit', closed);
          if (isReport(message)) resolve(message.rendered / message.cpuSeconds);
          else reject(new Error(`${name} reports ${JSON.stringify(message)}`));
        });
        loop.process.send({ seconds });
      }),
    stop: () => loop.stop(),
  };
}
