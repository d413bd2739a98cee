import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP port of this machine, or a Unix socket. */
type Target = { readonly port: number } | { readonly path: string };

export interface Balancer {
  readonly port: number;
  /** Connections so far. */
  readonly connections: () => number;
  /** Selects among these origins from now on, the first of them first. */
  balance(targets: readonly Target[]): void;
  /** `true`: accepts and reads, but passes nothing on and responds nothing, also on open connections. `false` closes these. */
  swallow(isSwallowing: boolean): void;
  close(): Promise<void>;
}

/** Passes bytes on in their order, each chunk after the same time. */
function later(ms: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms);
      done();
    },
    flush: (done) => void setTimeout(done, ms),
  });
}

/**
 * One address in front of several processes, like a Service of Kubernetes: each connection goes to the next one. With `delayMs`
 * all that it passes on arrives later, in each direction, as from another region.
 */
export async function openBalancer(
  first: readonly Target[],
  { delayMs = 0 }: { readonly delayMs?: number } = {},
): Promise<Balancer> {
  let [targets, count, total, isSwallowing] = [first, 0, 0, false];
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    if (isSwallowing) {
      sockets.add(incoming);
      incoming.on('error', () => incoming.destroy());
      incoming.on('close', () => sockets.delete(incoming));
      incoming.resume();
      return;
    }
    const target = targets[count % targets.length];
    count += 1;
    total += 1;
    if (!target) {
      incoming.destroy();
      return;
    }
    // Limits count by the address of the visitor, which a Service keeps.
    const { remoteAddress: localAddress = '127.0.0.1' } = incoming;
    const outgoing =
      'path' in target
        ? connect(target.path)
        : connect({ port: target.port, host: '127.0.0.1', localAddress });
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
      if (delayMs > 0) one.pipe(later(delayMs)).pipe(other);
      else one.pipe(other);
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
    swallow(next) {
      isSwallowing = next;
      for (const socket of sockets) {
        if (!next) socket.destroy();
        else socket.unpipe().resume();
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
