import { Agent, request } from 'node:http';

/** One kind of request of the mix. */
export interface Visit {
  readonly what: string;
  /** Of a hundred visits. */
  readonly share: number;
  /** The answer that is right. */
  readonly status: number;
  /** Path of the n-th visit of this kind. */
  path(n: number): string;
  readonly headers?: Readonly<Record<string, string>>;
}

const ASKERS = 16;
const OVERVIEW = '/producten';
const EMPTY_INPUT = 'input=%7B%22json%22%3Anull%7D';

/** What the visits are about, found in a running shop. */
export interface Found {
  readonly products: readonly string[];
  readonly assets: readonly string[];
  /** Cookie of somebody with a cart. */
  readonly cookie: string;
}

async function openCart(base: string, productPage: string): Promise<string> {
  const html = await (await fetch(base + productPage)).text();
  const productId = /name="productId"[^>]*value="([^"]+)"/.exec(html)?.[1];
  if (!productId) throw new Error(`${productPage} has no form that adds to the cart`);
  const answer = await fetch(`${base}/api/forms/cart-line`, {
    method: 'POST',
    body: new URLSearchParams({ productId, quantity: '12' }),
    redirect: 'manual',
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The cart form answers ${answer.status} without a session`);
  return cookie;
}

/** Looks around in a shop. Throws when it lacks what the mix needs. */
export async function lookAround(base: string): Promise<Found> {
  const overview = await (await fetch(base + OVERVIEW)).text();
  const products = [
    ...new Set([...overview.matchAll(/href="(\/product\/[^"?]+)"/g)].map(([, path = '']) => path)),
  ];
  const assets = [...new Set(overview.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const [first] = products;
  if (!first || assets.length === 0) throw new Error('The overview shows no product or loads no file');
  return { products, assets, cookie: await openCart(base, first) };
}

/** One of each kind, and of every kind its ugly sister: paths that never come twice, campaign marks, no session. */
export function mixOf({ products, assets, cookie }: Found): Visit[] {
  const anyOf = (list: readonly string[], n: number) => list[n % list.length] ?? '/';
  const french = { host: 'fr-be.localhost' };
  return [
    { what: 'product page', share: 26, status: 200, path: (n) => anyOf(products, n) },
    {
      what: 'product page with a mark',
      share: 8,
      status: 200,
      path: (n) => `${anyOf(products, n)}?utm=${n}`,
    },
    { what: 'overview', share: 8, status: 200, path: (n) => `${OVERVIEW}?page=${1 + (n % 2)}` },
    { what: 'home in French', share: 6, status: 200, path: () => '/', headers: french },
    { what: 'no such page', share: 6, status: 404, path: (n) => `/nergens-${n}` },
    { what: 'no such product', share: 4, status: 404, path: (n) => `/product/nergens-${n}` },
    {
      what: 'categories by tRPC',
      share: 12,
      status: 200,
      path: () => `/api/trpc/category.menu.get?${EMPTY_INPUT}`,
    },
    {
      what: 'no such procedure',
      share: 2,
      status: 404,
      path: (n) => `/api/trpc/no.such.get${n}?${EMPTY_INPUT}`,
    },
    { what: 'file', share: 16, status: 200, path: (n) => anyOf(assets, n) },
    { what: 'no such file', share: 3, status: 404, path: (n) => `/assets/gone-${n}.js` },
    { what: 'cart', share: 4, status: 200, path: () => '/winkelwagen', headers: { cookie } },
    { what: 'cart of nobody', share: 3, status: 200, path: () => '/winkelwagen' },
    {
      what: 'cart by tRPC',
      share: 2,
      status: 200,
      path: () => `/api/trpc/cart.order.get?${EMPTY_INPUT}`,
      headers: { cookie },
    },
  ];
}

/** A shop on a busy machine may decline a few. */
const DECLINED_FROM = 500;

type Ending = 'answered' | 'declined';

function ask(agent: Agent, base: URL, visit: Visit, n: number): Promise<Ending> {
  const options = {
    agent,
    host: base.hostname,
    port: base.port,
    path: visit.path(n),
    headers: { host: 'nl-nl.localhost', 'accept-encoding': 'br', ...visit.headers },
  };
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === visit.status) resolve('answered');
        else if ((answer.statusCode ?? 0) >= DECLINED_FROM) resolve('declined');
        else
          reject(
            new Error(`${visit.what}: ${options.path} answers ${answer.statusCode}, not ${visit.status}`),
          );
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The mix as one round of a hundred visits, spread evenly, each kind in its share. */
function roundOf(mix: readonly Visit[]): Visit[] {
  const places = mix.flatMap((visit) =>
    Array.from({ length: visit.share }, (_, index) => ({ visit, at: (index + 0.5) / visit.share })),
  );
  return places.sort((a, b) => a.at - b.at).map(({ visit }) => visit);
}

/**
 * Visits a shop so many times, several at once, and answers how many visits it declined (500 and above). Throws at the
 * first answer that is wrong.
 */
export async function visitOften(
  base: string,
  mix: readonly Visit[],
  from: number,
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });
  const address = new URL(base);
  const round = roundOf(mix);
  let next = from;
  let declined = 0;
  const end = from + count;
  const asker = async () => {
    while (next < end) {
      const n = next;
      next += 1;
      const visit = round[n % round.length];
      if (visit && (await ask(agent, address, visit, n)) === 'declined') declined += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: ASKERS }, asker));
    return declined;
  } finally {
    agent.destroy();
  }
}
