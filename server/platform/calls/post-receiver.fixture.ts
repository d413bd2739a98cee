import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = 'right' | 'slow' | 'down' | 'busy' | 'wrong' | 'blocked' | 'elsewhere';

interface Received {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A service that receives JSON by POST, such as Google's Measurement Protocol, and that a test can break. */
export async function openPostReceiver() {
  const collected: Received[] = [];
  const state = { behaviour: 'right' as Behaviour, requests: 0 };
  const server = createServer(async (req, res) => {
    state.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (state.behaviour === 'slow') return;
    if (state.behaviour === 'blocked') return void req.socket.destroy();
    if (state.behaviour === 'down') return void res.writeHead(503).end('<html>');
    if (state.behaviour === 'busy') return void res.writeHead(429, { 'Retry-After': '7200' }).end();
    if (state.behaviour === 'wrong') return void res.writeHead(400).end();
    if (state.behaviour === 'elsewhere') return void res.writeHead(302, { Location: '/elsewhere' }).end();
    const url = new URL(req.url ?? '', 'http://receiver');
    collected.push({
      query: Object.fromEntries(url.searchParams),
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    res.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The accepted requests, in order. */
    collected,
    /** All requests, refused and hanging ones included. */
    requests: () => state.requests,
    become: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
    },
    reset: () => {
      collected.length = 0;
      state.requests = 0;
      state.behaviour = 'right';
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
