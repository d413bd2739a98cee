import { setTimeout } from 'node:timers/promises';
import { SHOP_HOST } from '#server/platform/testing/processes/shop-processes.ts';
import { createApi } from '../api-workloads.ts';
import { buy } from './whole-purchase.ts';

/** Fewer than a network may make in a day. */
const PURCHASES_OF_ADDRESS = 100;

export const CALLS = ['cached page', 'add to cart', 'payment'] as const;

/** Milliseconds of each call, and how many visits failed. */
export interface Visits {
  readonly calls: Readonly<Record<(typeof CALLS)[number], number[]>>;
  failed: number;
}

interface Visited {
  /** Addresses of the API and of a storefront. */
  readonly api: string;
  readonly storefront: string;
  /** Of products to buy. */
  readonly ids: readonly string[];
  readonly shoppers: number;
  /** Before the next page or purchase of a visitor. */
  readonly pauseMs: number;
}

export const noVisits = (): Visits => ({
  calls: { 'cached page': [], 'add to cart': [], payment: [] },
  failed: 0,
});

export function addVisits(all: Visits, { calls, failed }: Visits): void {
  for (const call of CALLS) all.calls[call].push(...calls[call]);
  all.failed += failed;
}

let addresses = 0;

/** The API of another shopper. */
function apiOfShopper(base: string) {
  addresses += 1;
  return createApi(base, {
    'x-client-address': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
}

/** Visits a cached page and buys, until `end` resolves or rejects. A payment takes from initiating to the redirect. */
export async function visitUntil(
  { api, storefront, ids, shoppers, pauseMs }: Visited,
  end: Promise<unknown>,
): Promise<Visits> {
  const visits = noVisits();
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  end.then(stop, stop);
  const repeat = async (visit: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        await visit(turn);
      } catch (error) {
        visits.failed += 1;
        console.error(error);
      }
      await setTimeout(pauseMs);
    }
  };
  const headers = { 'X-Forwarded-Host': SHOP_HOST, cookie: 'locale=nl-NL' };
  const readPage = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${storefront}/producten`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`The overview is ${response.status}`);
    visits.calls['cached page'].push(performance.now() - startedAt);
  };
  const buyer = (_value: unknown, shopper: number) => {
    let own = apiOfShopper(api);
    return async (turn: number) => {
      if (turn > 0 && turn % PURCHASES_OF_ADDRESS === 0) own = apiOfShopper(api);
      const { add, initiate } = await buy(own, ids[(turn * shoppers + shopper) % ids.length] ?? '');
      visits.calls['add to cart'].push(add);
      visits.calls.payment.push(initiate);
    };
  };
  await Promise.all([readPage, ...Array.from({ length: shoppers }, buyer)].map(repeat));
  return visits;
}
