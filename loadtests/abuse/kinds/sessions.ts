import type { Attack, HostileVisitor } from '../attack.ts';
import { batch, misspelt, mutate } from './calls.ts';

/** Opens a session with a cart; resolves to its cookie. */
async function openCart(attack: Attack, lines: number): Promise<string> {
  const first = await mutate(attack, 'cart.line.add', line(attack, 1));
  const cookie = String(first.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const { id } = JSON.parse(attack.shop.calculation).json;
  for (let turn = 1; turn < lines; turn += 1) {
    // Each saved item is a further row of this session.
    const json = { kind: 'configuration', productId: id, answers: {}, quantity: 1, name: misspelt(turn) };
    await mutate(attack, 'storage.item.save', JSON.stringify({ json }), { cookie }).catch(() => undefined);
  }
  return cookie;
}

const line = ({ shop }: Attack, quantity: number) =>
  JSON.stringify({ json: { productId: shop.productId, quantity } });

/** Visitors that open and use sessions. */
export const sessionKinds: readonly HostileVisitor[] = [
  {
    name: 'batches of carts',
    run: async (attack) => {
      const cookie = await openCart(attack, 20);
      await attack.repeat(16, () =>
        attack.wire.send({ path: batch('cart.order.get', '{"json":null}'), headers: { cookie } }),
      );
    },
  },
  {
    name: 'new sessions',
    run: (attack) => attack.repeat(16, () => mutate(attack, 'cart.line.add', line(attack, 1))),
  },
  {
    name: 'session cookies of garbage',
    run: (attack) =>
      attack.repeat(16, (turn) => {
        const token = turn % 2 ? `${turn}`.padStart(43, 'x') : 'x'.repeat(turn % 4_000);
        return attack.wire.send({
          path: '/api/trpc/cart.order.get',
          headers: { cookie: `session=${token}; session=${turn}; locale=%%%; __Host-session=${turn}` },
        });
      }),
  },
  {
    name: 'forms without scripts',
    run: (attack) =>
      attack.repeat(16, () =>
        attack.wire.send({
          path: '/api/forms/cart-line',
          method: 'POST',
          // A form without any cookie is sent again.
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=nl-NL' },
          body: `productId=${attack.shop.productId}&quantity=1`,
        }),
      ),
  },
  {
    name: 'exports',
    getsContent: true,
    run: async (attack) => {
      const cookie = await openCart(attack, 20);
      await attack.repeat(8, () =>
        attack.wire.send({ path: '/api/storage/export?format=zip', headers: { cookie } }),
      );
    },
  },
];
