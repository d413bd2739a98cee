import type { Attack, HostileVisitor } from '../attack.ts';
import { doublingReferences, spaces } from '../hostile-inputs.ts';
import { mutate } from './calls.ts';

/** Enough for seconds where nothing bounds them. */
const DEPTH = 22;
const SPACES = 1_000;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const post = ({ wire }: Attack, path: string, body: string) =>
  wire.send({ path, method: 'POST', headers: { ...FORM, cookie: 'locale=nl-NL' }, body });

/** Visitors whose inputs are short, and expensive to read. */
export const inputKinds: readonly HostileVisitor[] = [
  {
    name: 'references to a query',
    run: (attack) => {
      const { id } = JSON.parse(attack.shop.calculation).json;
      const input = doublingReferences({ id, quantity: 1 }, 'answers', DEPTH);
      const path = `/api/trpc/product.configuration.calculate?input=${encodeURIComponent(input)}`;
      return attack.repeat(4, () => attack.wire.send({ path }));
    },
  },
  {
    name: 'references to a mutation',
    run: (attack) => {
      const body = doublingReferences({ productId: attack.shop.productId, quantity: 1 }, 'answers', DEPTH);
      return attack.repeat(4, () => mutate(attack, 'cart.line.add', body));
    },
  },
  {
    name: 'spaces in forms',
    run: (attack) => {
      const line = `productId=${attack.shop.productId}&quantity=1&width.size=1${spaces(SPACES)}`;
      const withdrawal = `intent=withdrawFind&number=EF-2026-1&email=a%40example.com&quantity-x=${spaces(40_000)}`;
      return attack.repeat(8, (turn) =>
        turn % 2
          ? post(attack, '/api/forms/cart-line', line)
          : post(attack, '/mijn-account?view=withdraw', withdrawal),
      );
    },
  },
  {
    name: 'spaces in links',
    getsContent: true,
    run: (attack) => {
      const fields = `product=${attack.shop.configurableSlug}&quantity=1&width.size=1${spaces(SPACES)}`;
      const path = `/mijn-account?view=quotation-request&${fields}`;
      return attack.repeat(8, () => attack.wire.send({ path }));
    },
  },
];
