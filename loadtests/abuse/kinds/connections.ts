import type { Socket } from 'node:net';
import type { Attack, HostileVisitor } from '../attack.ts';

export const HOST = 'Host: nl-nl.localhost\r\n';

/** Opens this many connections and does something with each; they are open until the time is over. */
export async function hold(
  { wire, end }: Attack,
  connections: number,
  use: (socket: Socket, turn: number) => void,
) {
  for (let turn = 0; turn < connections; turn += 1) {
    const socket = wire.connect();
    socket.once('connect', () => use(socket, turn));
  }
  await end();
}

/** Sends a byte from time to time, for as long as the connection is open. */
function drip(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 250);
  socket.once('close', () => clearInterval(timer));
}

export const connectionKinds: readonly HostileVisitor[] = [
  {
    name: 'slow headers',
    run: (attack) =>
      hold(attack, 300, (socket) => {
        socket.write(`GET /producten HTTP/1.1\r\n${HOST}X-Slow: `);
        drip(socket, 'x');
      }),
  },
  {
    name: 'slow bodies',
    run: (attack) =>
      hold(attack, 300, (socket) => {
        const headers = `${HOST}Content-Type: application/json\r\nContent-Length: 5000\r\n`;
        socket.write(`POST /api/trpc/cart.line.add HTTP/1.1\r\n${headers}\r\n{"json":`);
        drip(socket, ' ');
      }),
  },
  {
    name: 'slow readers',
    getsContent: true,
    run: (attack) =>
      hold(attack, 300, (socket, turn) => {
        socket.pause();
        const path = turn % 2 ? attack.shop.productPath : attack.shop.script;
        socket.write(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`.repeat(20));
      }),
  },
  {
    name: 'pipelining',
    getsContent: true,
    run: (attack) =>
      attack.repeat(
        16,
        () =>
          new Promise<void>((resolve) => {
            const socket = attack.wire.connect();
            socket.once('close', () => resolve());
            socket.resume();
            const last = `GET /winkelwagen HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
            socket.write(`GET /winkelwagen HTTP/1.1\r\n${HOST}\r\n`.repeat(100) + last);
          }),
      ),
  },
  {
    name: 'websocket upgrades',
    getsContent: true,
    run: (attack) =>
      attack.repeat(
        32,
        () =>
          new Promise<void>((resolve) => {
            const socket = attack.wire.connect();
            socket.once('close', () => resolve());
            socket.once('data', () => socket.destroy());
            const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
            socket.write(`GET /producten HTTP/1.1\r\n${HOST}${upgrade}Sec-WebSocket-Key: eA==\r\n\r\n`);
          }),
      ),
  },
  {
    name: 'new connections',
    run: (attack) =>
      attack.repeat(
        64,
        () =>
          new Promise<void>((resolve) => {
            const socket = attack.wire.connect();
            socket.once('connect', () => socket.destroy());
            socket.once('close', () => resolve());
          }),
      ),
  },
  { name: 'idle connections', run: (attack) => hold(attack, 1_000, () => undefined) },
  {
    name: 'bytes that are not HTTP',
    run: (attack) =>
      attack.repeat(
        32,
        (turn) =>
          new Promise<void>((resolve) => {
            const socket = attack.wire.connect();
            socket.once('close', () => resolve());
            socket.once('data', () => socket.destroy());
            const texts = [
              '\u0016\u0003\u0001\u0002\u0000',
              'GET / HTTP/9.9\r\n\r\n',
              'GET http://[ HTTP/1.1\r\n\r\n',
              '\r\n\r\n\r\n',
              'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
            ];
            socket.end(texts[turn % texts.length] ?? '');
          }),
      ),
  },
];
