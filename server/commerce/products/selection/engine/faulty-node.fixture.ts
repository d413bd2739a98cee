import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = 'ok' | 'html' | 'hangs' | 'busy' | 'fails' | 'refuses' | 'resets';

const BEHAVIOURS: Readonly<Record<Behaviour, RequestListener>> = {
  ok: (_req, res) => res.setHeader('Content-Type', 'application/json').end('{"took":1}'),
  html: (_req, res) => res.setHeader('Content-Type', 'text/html').end('<h1>Sign in</h1>'),
  hangs: () => {},
  busy: (_req, res) => res.writeHead(503).end('{}'),
  // One of several searches in a call.
  fails: (_req, res) => res.end('{"took":1,"responses":[{"status":200},{"status":503}]}'),
  refuses: (_req, res) => res.writeHead(400).end('{}'),
  resets: (req) => req.socket.destroy(),
};

/** A server in the place of a node of OpenSearch. */
export async function startFaultyNode(first: Behaviour) {
  let behaviour = first;
  let requests = 0;
  const server = createServer((req, res) => {
    requests += 1;
    BEHAVIOURS[behaviour](req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
