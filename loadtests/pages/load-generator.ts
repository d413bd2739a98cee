import { connect } from 'node:net';

const CONNECTIONS = 32;
const HEADERS_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

const OK_HEADERS = /^HTTP\/1\.1 200 [\s\S]*?\r\n(?:content-length: (\d+)|transfer-encoding: (chunked))\r\n/i;

/**
 * Repeats a request over a keep-alive connection until the time is over, and counts the responses. It parses only status
 * and length, so that the client is never the bottleneck.
 */
function runConnection(url: URL, headers: Readonly<Record<string, string>>, until: number): Promise<number> {
  const lines = Object.entries({ host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    let responses = 0;
    let remaining = 0;
    let head = '';
    // The last bytes of a chunked response.
    let tail: string | undefined;
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    // nginx limits the requests per connection.
    socket.on('close', (failed) => {
      if (failed || performance.now() >= until) resolve(responses);
      else runConnection(url, headers, until).then((more) => resolve(responses + more), reject);
    });
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (remaining === 0 && tail === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEADERS_END);
        if (end < 0) return;
        const [, length, chunked] = OK_HEADERS.exec(head) ?? [];
        if (!length && !chunked) {
          socket.destroy();
          reject(new Error(`${url}: ${head.slice(0, end)}`));
          return;
        }
        if (chunked) tail = '';
        else remaining = Number(length);
        body = head.length - end - HEADERS_END.length;
        head = '';
      }
      if (tail === undefined) {
        remaining -= body;
        if (remaining > 0) return;
      } else {
        tail = (tail + chunk.toString('latin1')).slice(-LAST_CHUNK.length);
        if (tail !== LAST_CHUNK) return;
        tail = undefined;
      }
      responses += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
  });
}

/** Number of responses in some seconds over 32 keep-alive connections. Rejects for another status than 200. */
export async function countResponses(
  address: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const url = new URL(address);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => runConnection(url, headers, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
