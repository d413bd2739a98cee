import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Origin } from './edge.fixture.ts';

export interface Balancer {
  readonly port: number;
  /** Connections so far. */
  readonly connections: () => number;
  /** Selects among these origins from now on, the first of them first. */
  balance(origins: readonly Origin[]): void;
  close(): Promise<void>;
}

/** One address in front of several origins, like a Service of Kubernetes: each connection goes to the next origin. */
export async function openBalancer(origins: readonly Origin[]): Promise<Balancer> {
  let [targets, count, total] = [origins, 0, 0];
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const target = targets[count % targets.length];
    count += 1;
    total += 1;
    if (!target) throw new Error('no origin');
    const outgoing = connect(target.port, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => total,
    balance(next) {
      [targets, count] = [next, 0];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
