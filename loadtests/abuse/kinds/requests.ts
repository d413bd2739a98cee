import type { HostileVisitor } from '../attack.ts';

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

/** Visitors whose requests are unusual as such. */
export const requestKinds: readonly HostileVisitor[] = [
  {
    name: 'headers of 15 kB',
    getsContent: true,
    run: (attack) => {
      const headers = Object.fromEntries(
        Array.from({ length: 150 }, (_, n) => [`x-header-${n}`, 'x'.repeat(80)]),
      );
      return attack.repeat(32, () => attack.wire.send({ path: '/winkelwagen', headers }));
    },
  },
  {
    name: 'unknown hosts',
    getsContent: true,
    run: (attack) =>
      attack.repeat(32, (turn) => attack.wire.send({ path: '/producten', host: `h${turn}.hostile.example` })),
  },
  {
    name: 'unusual methods',
    getsContent: true,
    run: (attack) =>
      attack.repeat(32, (turn) =>
        attack.wire.send({
          method: METHODS[turn % METHODS.length] ?? 'HEAD',
          path: ['/producten', '/api/trpc/cart.order.get', '/winkelwagen'][turn % 3] ?? '/',
        }),
      ),
  },
  {
    name: 'web vitals',
    run: (attack) =>
      attack.repeat(32, (turn) =>
        attack.wire.send({
          path: '/vitals',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            screen: turn % 2 ? 'home' : `s${turn}`,
            vitals: { LCP: turn, CLS: -1, x: 'y'.repeat(900) },
          }),
        }),
      ),
  },
  {
    name: 'webhooks',
    run: (attack) =>
      attack.repeat(16, (turn) =>
        attack.wire.send({
          port: attack.apiPort,
          path: '/orders/payment/webhook/payment',
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `id=tr_${turn}`,
        }),
      ),
  },
  {
    name: 'purges without the token',
    run: (attack) =>
      attack.repeat(16, (turn) =>
        attack.wire.send({
          path: '/purge',
          method: 'POST',
          body: '{"tags":["content","catalogue"]}',
          ...(turn % 2 ? { port: attack.adminPort } : {}),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${turn}`.padEnd(40, 'x') },
        }),
      ),
  },
];
