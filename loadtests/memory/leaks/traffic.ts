import { Agent, request } from 'node:http';

export interface TrafficKind {
  readonly name: string;
  /** Number among a hundred requests. */
  readonly share: number;
  /** The expected status. */
  readonly status: number;
  /** Path of the n-th request. */
  path(n: number): string;
  readonly headers?: Readonly<Record<string, string>>;
}

const CLIENTS = 16;
const OVERVIEW = '/producten';
const EMPTY_INPUT = 'input=%7B%22json%22%3Anull%7D';

/** Paths and a session of a running shop. */
export interface ShopSample {
  readonly products: readonly string[];
  readonly assets: readonly string[];
  /** Session cookie of a visitor with a cart. */
  readonly cookie: string;
}

async function openCart(base: string, productPage: string): Promise<string> {
  const html = await (await fetch(base + productPage)).text();
  const productId = /name="productId" value="([^"]+)"/.exec(html)?.[1];
  if (!productId) throw new Error(`${productPage} has no form that adds to the cart`);
  const response = await fetch(`${base}/api/forms/cart-line`, {
    method: 'POST',
    body: new URLSearchParams({ productId, quantity: '12' }),
    // A form without any cookie is sent again.
    headers: { cookie: 'locale=nl-NL' },
    redirect: 'manual',
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The cart form returned ${response.status} without a session`);
  return cookie;
}

/** Finds products and assets of a shop and opens a cart. Throws when one is missing. */
export async function sampleShop(base: string): Promise<ShopSample> {
  const overview = await (await fetch(base + OVERVIEW)).text();
  const products = [
    ...new Set([...overview.matchAll(/href="(\/product\/[^"?]+)"/g)].map(([, path = '']) => path)),
  ];
  const assets = [...new Set(overview.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const [first] = products;
  if (!first || assets.length === 0) throw new Error('The overview has no product or no asset');
  return { products, assets, cookie: await openCart(base, first) };
}

/** Requests of all kinds, with those that may fill caches: unique paths, campaign parameters, no session. */
export function trafficMix({ products, assets, cookie }: ShopSample): TrafficKind[] {
  const anyOf = (list: readonly string[], n: number) => list[n % list.length] ?? '/';
  const french = { host: 'fr-be.localhost' };
  return [
    { name: 'product page', share: 26, status: 200, path: (n) => anyOf(products, n) },
    {
      name: 'product page with a campaign parameter',
      share: 8,
      status: 200,
      path: (n) => `${anyOf(products, n)}?utm=${n}`,
    },
    { name: 'overview', share: 8, status: 200, path: (n) => `${OVERVIEW}?page=${1 + (n % 2)}` },
    { name: 'home in French', share: 6, status: 200, path: () => '/', headers: french },
    { name: 'unknown page', share: 6, status: 404, path: (n) => `/nergens-${n}` },
    { name: 'unknown product', share: 4, status: 404, path: (n) => `/product/nergens-${n}` },
    {
      name: 'categories by tRPC',
      share: 12,
      status: 200,
      path: () => `/api/trpc/category.menu.get?${EMPTY_INPUT}`,
    },
    {
      name: 'unknown procedure',
      share: 2,
      status: 404,
      path: (n) => `/api/trpc/no.such.get${n}?${EMPTY_INPUT}`,
    },
    { name: 'file', share: 16, status: 200, path: (n) => anyOf(assets, n) },
    { name: 'unknown file', share: 3, status: 404, path: (n) => `/assets/gone-${n}.js` },
    { name: 'cart', share: 4, status: 200, path: () => '/winkelwagen', headers: { cookie } },
    { name: 'cart without a session', share: 3, status: 200, path: () => '/winkelwagen' },
    {
      name: 'cart by tRPC',
      share: 2,
      status: 200,
      path: () => `/api/trpc/cart.order.get?${EMPTY_INPUT}`,
      headers: { cookie },
    },
  ];
}

/** On a busy machine the shop may reject some requests. */
const REJECTED_FROM = 500;

type Outcome = 'served' | 'rejected';

function sendRequest(agent: Agent, base: URL, visit: TrafficKind, n: number): Promise<Outcome> {
  const options = {
    agent,
    host: base.hostname,
    port: base.port,
    path: visit.path(n),
    headers: { host: 'nl-nl.localhost', 'accept-encoding': 'br', ...visit.headers },
  };
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === visit.status) resolve('served');
        else if ((response.statusCode ?? 0) >= REJECTED_FROM) resolve('rejected');
        else
          reject(
            new Error(
              `${visit.name}: ${options.path} returned ${response.statusCode}, expected ${visit.status}`,
            ),
          );
      });
    })
      .on('error', reject)
      .end();
  });
}

/** A hundred requests with each kind spread evenly. */
function interleaved(mix: readonly TrafficKind[]): TrafficKind[] {
  const positions = mix.flatMap((visit) =>
    Array.from({ length: visit.share }, (_, index) => ({ visit, at: (index + 0.5) / visit.share })),
  );
  return positions.sort((a, b) => a.at - b.at).map(({ visit }) => visit);
}

/** Sends `count` requests and returns how many were rejected (500 and above). Rejects on any other unexpected status. */
export async function sendTraffic(
  base: string,
  mix: readonly TrafficKind[],
  from: number,
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const address = new URL(base);
  const round = interleaved(mix);
  let next = from;
  let rejected = 0;
  const end = from + count;
  const client = async () => {
    while (next < end) {
      const n = next;
      next += 1;
      const visit = round[n % round.length];
      if (visit && (await sendRequest(agent, address, visit, n)) === 'rejected') rejected += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return rejected;
  } finally {
    agent.destroy();
  }
}
