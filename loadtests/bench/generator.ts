import { connect } from 'node:net';

const CONNECTIONS = 32;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

const HEAD = /^HTTP\/1\.1 200 [\s\S]*?\r\n(?:content-length: (\d+)|transfer-encoding: (chunked))\r\n/i;

/**
 * Asks for one address over one kept connection again and again until the time is over, and counts the answers. It
 * reads no more of an answer than its status and its length, so that the server is measured and not this client.
 */
function askAgain(url: URL, headers: Readonly<Record<string, string>>, until: number): Promise<number> {
  const lines = Object.entries({ host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    let answers = 0;
    let rest = 0;
    let head = '';
    // Of an answer in chunks: its last bytes so far.
    let tail: string | undefined;
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    // nginx closes a connection after so many answers.
    socket.on('close', (failed) => {
      if (failed || performance.now() >= until) resolve(answers);
      else askAgain(url, headers, until).then((more) => resolve(answers + more), reject);
    });
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (rest === 0 && tail === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const [, length, chunked] = HEAD.exec(head) ?? [];
        if (!length && !chunked) {
          socket.destroy();
          reject(new Error(`${url}: ${head.slice(0, end)}`));
          return;
        }
        if (chunked) tail = '';
        else rest = Number(length);
        body = head.length - end - HEAD_END.length;
        head = '';
      }
      if (tail === undefined) {
        rest -= body;
        if (rest > 0) return;
      } else {
        tail = (tail + chunk.toString('latin1')).slice(-LAST_CHUNK.length);
        if (tail !== LAST_CHUNK) return;
        tail = undefined;
      }
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
  });
}

/** Answers in so many seconds to one address over 32 kept connections. Throws when anything but 200 came back. */
export async function askFor(
  address: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const url = new URL(address);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askAgain(url, headers, until)));
  return counts.reduce((sum, count) => sum + count, 0);
}
