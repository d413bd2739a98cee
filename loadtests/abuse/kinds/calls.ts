import type { Attack, HostileVisitor } from '../attack.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** A mutation, as the shop's own pages send it. */
export function mutate(
  { wire }: Attack,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return wire.send({
    path: `/api/trpc/${path}`,
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body,
  });
}

/** A batch of queries with these inputs, given as JSON. */
export function batchOf(path: string, inputs: readonly string[]): string {
  const fields = inputs.map((input, index) => `"${index}":${input}`).join(',');
  const paths = inputs.map(() => path).join(',');
  return `/api/trpc/${paths}?batch=1&input=${encodeURIComponent(`{${fields}}`)}`;
}

/** A batch of queries with the same input, given as JSON. */
export function batch(path: string, input: string, size = 20): string {
  return batchOf(path, Array(size).fill(input));
}

const WORDS = ['vilt', 'paneel', 'akoestisch', 'schuim', 'wand', 'poef', 'plank', 'tegel'];

/** A word of the catalogue with a mistake, different at every turn. */
export function misspelt(turn: number): string {
  const word = WORDS[turn % WORDS.length] ?? '';
  const at = 1 + (turn % (word.length - 2));
  return `${word.slice(0, at)}${String.fromCharCode(97 + (turn % 26))}${word.slice(at + 1)} ${turn % 997}`;
}

const addition = ({ shop }: Attack, fields: object) =>
  JSON.stringify({ json: { productId: shop.productId, quantity: 1, ...fields } });

export const callKinds: readonly HostileVisitor[] = [
  {
    name: 'bodies of 6 MB',
    run: (attack) => {
      const body = addition(attack, { text: 'x'.repeat(6_000_000) });
      return attack.repeat(8, () => mutate(attack, 'cart.line.add', body));
    },
  },
  {
    name: 'deep JSON',
    run: (attack) => {
      const body = `{"json":{"answers":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}}`;
      return attack.repeat(16, () => mutate(attack, 'cart.line.add', body));
    },
  },
  {
    name: '8,000 faulty answers',
    run: (attack) => {
      const answers = Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`o${n}`, n]));
      const body = addition(attack, { answers });
      return attack.repeat(16, () => mutate(attack, 'cart.line.add', body));
    },
  },
  {
    name: '90 faulty answers',
    run: (attack) => {
      const answers = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`o${n}`, n]));
      const { id } = JSON.parse(attack.shop.calculation).json;
      const input = JSON.stringify({ json: { id, quantity: 1, answers } });
      return attack.repeat(16, () =>
        attack.wire.send({ path: batch('product.configuration.calculate', input, 4) }),
      );
    },
  },
  {
    name: 'misspelt searches',
    run: (attack) =>
      attack.repeat(16, (turn) => {
        const input = JSON.stringify({ json: { query: misspelt(turn), page: 1, perPage: 16 } });
        return attack.wire.send({ path: `/api/trpc/product.list.get?input=${encodeURIComponent(input)}` });
      }),
  },
  {
    name: 'batches of calculations',
    run: (attack) =>
      attack.repeat(16, () =>
        attack.wire.send({ path: batch('product.configuration.calculate', attack.shop.calculation) }),
      ),
  },
  {
    name: 'batches of unknown calls',
    run: (attack) =>
      attack.repeat(16, (turn) => attack.wire.send({ path: batch(`no.such.get${turn}`, '{"json":null}') })),
  },
  {
    name: '9,999,999 pieces',
    run: (attack) =>
      attack.repeat(16, () => mutate(attack, 'cart.line.add', addition(attack, { quantity: 9_999_999 }))),
  },
  {
    name: 'NUL and lone surrogates',
    run: (attack) =>
      attack.repeat(16, (turn) => {
        const text = ['\u0000', '\ud800', '\udfff\ud800', 'a\u0000b\r\n'][turn % 4] ?? '';
        const input = JSON.stringify({ json: { slug: text, query: text, page: 1, perPage: 16 } });
        const path = ['category.detail.get', 'product.list.get', 'product.detail.get'][turn % 3] ?? '';
        return attack.wire.send({ path: `/api/trpc/${path}?input=${encodeURIComponent(input)}` });
      }),
  },
  {
    name: 'licence guessing',
    run: (attack) =>
      attack.repeat(16, (turn) => {
        const json = { imageId: attack.shop.pictureId, licenceCode: `EF-GUESS-${turn}` };
        return mutate(attack, 'storage.licence.validate', JSON.stringify({ json }));
      }),
  },
  {
    name: 'order result polling',
    run: (attack) =>
      attack.repeat(16, () => {
        const input = encodeURIComponent(JSON.stringify({ json: { id: crypto.randomUUID() } }));
        return attack.wire.send({ path: `/api/trpc/checkout.payment.get?input=${input}` });
      }),
  },
  {
    name: 'cross-site posts',
    run: (attack) =>
      attack.repeat(16, () =>
        mutate(attack, 'cart.line.add', addition(attack, {}), {
          origin: 'https://hostile.example',
          'sec-fetch-site': 'cross-site',
          'content-type': 'text/plain',
        }),
      ),
  },
];
