import { connect } from 'node:net';

const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
const HEAD_END = '\r\n\r\n';

/**
 * Asks for one address over one kept connection again and again until the time is over, and counts the answers. It
 * reads no more of an answer than its status and its length, so that the server is measured and not this client.
 */
function askAgain(url: URL, headers: Readonly<Record<string, string>>, until: number): Promise<number> {
  const lines = Object.entries({ Host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    let answers = 0;
    let rest = 0;
    let head = '';
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (rest === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const length = /^HTTP\/1\.1 200 [\s\S]*?\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!length) {
          socket.destroy();
          reject(new Error(`${url}: ${head.slice(0, 80)}`));
          return;
        }
        rest = Number(length);
        body = head.length - end - HEAD_END.length;
        head = '';
      }
      rest -= body;
      if (rest > 0) return;
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answers));
    });
  });
}

async function load(url: URL, headers: Readonly<Record<string, string>>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askAgain(url, headers, until)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** Requests a second of one address over 32 connections, after a warm-up. Throws when anything but 200 came back. */
export async function measure(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const url = new URL(address);
  await load(url, headers, WARM_UP_SECONDS);
  return load(url, headers, SECONDS);
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
