import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** IP and TCP headers of the segments with which a client opens a connection, acknowledges and ends it. */
const CONNECTION_BYTES = 3 * 40;

/** Bytes on the wire so far. */
export interface Traffic {
  readonly requests: number;
  /** Connections that the shop accepted; without one, nothing was sent. */
  readonly connections: number;
  /** Bytes to the shop, with the headers of HTTP and the handshakes of TCP. */
  readonly sent: number;
  /** Bytes from the shop, headers included. */
  readonly received: number;
  /** Responses by status; 0 without a response. */
  readonly statuses: Readonly<Record<number, number>>;
}

export interface WireRequest {
  readonly path: string;
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Instead of the wire's own port. */
  readonly port?: number;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface WireOptions {
  readonly port: number;
  readonly host: string;
  /** On Linux any of 127.0.0.0/8: limits count by address. */
  readonly localAddress: string;
  readonly connections: number;
  readonly timeoutMs: number;
}

/**
 * The address of the hostile visitor of a round, from 0: each round has its own, because earlier ones have used up the
 * limits of theirs. Those of the well-behaved ones begin with 127.0.1.
 */
export function hostileAddress(round: number): string {
  return `127.0.${2 + Math.floor(round / 254)}.${1 + (round % 254)}`;
}

/** The headers of a browser, so that sizes are those of a real visit. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** The connections of one visitor, with everything counted that goes over them. */
export function openWire({ port, host, localAddress, connections, timeoutMs }: WireOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sockets = new Set<Socket>();
  const statuses: Record<number, number> = {};
  let requests = 0;
  let opened = 0;
  const add = (socket: Socket) => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('connect', () => {
      opened += 1;
    });
  };
  const count = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };

  function send(wanted: WireRequest): Promise<WireResponse> {
    const { path, method = 'GET', headers, body } = wanted;
    requests += 1;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        count(0);
        reject(error);
      };
      const sent = request(
        {
          agent,
          localAddress,
          host: '127.0.0.1',
          port: wanted.port ?? port,
          path,
          method,
          headers: {
            host: wanted.host ?? host,
            ...BROWSER,
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', fail);
          response.once('end', () => {
            const status = response.statusCode ?? 0;
            count(status);
            resolve({ status, headers: response.headers, body: Buffer.concat(chunks).toString() });
          });
        },
      );
      sent.once('socket', add);
      // A response may arrive before the body has been sent; the rest of it fails.
      sent.on('error', fail);
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`${method} ${path} timed out`)));
      sent.end(body);
    });
  }

  return {
    send,
    /**
     * A connection for bytes that are not a valid request, from one of the visitor's networks: 0 is that of its other
     * requests. Errors are ignored.
     */
    connect(network = 0): Socket {
      const from = localAddress.replace(/^127\.\d+/, `127.${network}`);
      const socket = connect({ host: '127.0.0.1', port, localAddress: from });
      add(socket);
      requests += 1;
      socket.on('error', () => undefined);
      return socket;
    },
    traffic(): Traffic {
      const sum = (of: (socket: Socket) => number) =>
        [...sockets].reduce((total, socket) => total + of(socket), 0);
      return {
        requests,
        connections: opened,
        sent: sum(({ bytesWritten }) => CONNECTION_BYTES + bytesWritten),
        received: sum(({ bytesRead }) => bytesRead),
        statuses: { ...statuses },
      };
    },
    close() {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type Wire = ReturnType<typeof openWire>;
