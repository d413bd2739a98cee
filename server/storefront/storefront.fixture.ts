import { mkdtempSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Brand, brandBySite } from '#shared/brands/index.ts';
import { createStorefrontApp } from './app.ts';
import { createCommerceOutageLog } from './commerce-client/commerce-outage.ts';
import { contentOf } from './content/content.fixture.ts';
import type { ContentSource } from './content/content-source.ts';
import { loadTranslations } from './i18n/translations.ts';
import { type AddressSlots, createAddressSlots } from './limits/address-slots.ts';
import { NO_RATE_LIMIT, type RateLimit } from './limits/rate-limit.ts';
import { NO_REQUEST_THROTTLE, type RequestThrottle } from './middleware/request-throttle.ts';
import { openCaches } from './pages/open-caches.ts';
import { newPageCounts } from './pages/page-deps.ts';
import type { LoadedPage, OpenPage } from './pages/page-entry.ts';
import { createRenderQueue, type RenderLimits } from './pages/render-queue.ts';
import type { Renderer } from './pages/renderer.ts';
import { tooLargePage } from './pages/too-large-page.ts';
import { openPictureStore, type PictureStore } from './pictures/picture-store.ts';
import { loadPictures } from './pictures/pictures.ts';
import type { StorefrontDeps } from './request/context.ts';
import { type CallLimit, createCallLimit } from './trpc/calls/call-limit.ts';

interface CommerceCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface CommerceResponse {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

type CommerceHandler = (call: CommerceCall) => CommerceResponse | Promise<CommerceResponse>;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (request.headers['content-type']?.includes('form')) return text;
  return text ? JSON.parse(text) : undefined;
}

/** A fake commerce API that records its calls; `handle` returns the responses. */
async function openCommerce(handle: CommerceHandler) {
  const calls: CommerceCall[] = [];
  const server = createServer(async (request, response) => {
    const received = await bodyOf(request).catch((error: unknown) => {
      if (request.complete) throw error;
    });
    // The storefront has aborted the call.
    if (!request.complete) return;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: received,
    };
    calls.push(call);
    const { status = 200, headers = {}, body } = await handle(call);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, calls, close: () => server.closeAllConnections() };
}

interface HostResponse {
  readonly status: number | undefined;
  readonly location: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Opens pages that are never sent in parts, so that headers and status are those of the whole page. */
export function inOnePart(open: OpenPage): OpenPage {
  return (request, { call }) => open(request, { call });
}

/** Renders the path as the page, without React. */
export const plainRenderer: Renderer = {
  open:
    async () =>
    async (request, { call }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/blogs/verhuisd') return { redirect: '/producten', status: 301 };
      if (search === '?query=EF-2026-000123') {
        return { redirect: '/mijn-account?view=order&number=EF-2026-000123', status: 302 };
      }
      const cart = pathname === '/winkelwagen' ? await call('cart.order.get', null) : null;
      const page: LoadedPage = {
        status: /nergens|verzonnen/.test(pathname) ? 404 : 200,
        screen: 'home',
        opensSession: false,
        screenFiles: [],
        namespaces: [],
        queries: [],
        routerState: { loaderData: {}, errors: null },
        headHtml: () => '<title>Page</title>',
        renderToChunks: () => [`<p>${cart ? JSON.stringify(cart) : `${pathname} ${Math.random()}`}</p>`],
      };
      return page;
    },
  overloadBody: (_locale, kind) => `<p>${{ page: 'busy', form: 'send again', missing: 'missing' }[kind]}</p>`,
  assets: {
    headTags: () =>
      '<link rel="stylesheet" href="/assets/entry.css"><script type="module" src="/assets/entry.js"></script>',
    stylesheetTag: () => '<link rel="stylesheet" href="/assets/entry.css">',
  },
};

const DEFAULT_LIMITS: RenderLimits = { concurrent: 32, queued: 256, waitMs: 2_000 };

interface StorefrontOptions {
  /** Default: Easy Felt. */
  readonly brand?: Brand;
  /** Default: pages without React, because most tests cover the code around rendering. */
  readonly renderer?: Renderer;
  readonly limits?: RenderLimits;
  readonly callLimit?: CallLimit;
  readonly rateLimit?: RateLimit;
  readonly requestThrottle?: RequestThrottle;
  readonly callSlots?: AddressSlots;
  readonly redisUrl?: string;
  readonly pictureStore?: PictureStore;
  readonly trustedProxies?: number;
  readonly content?: ContentSource;
  readonly clock?: () => Date;
  readonly securityContact?: string;
  readonly indexNowKey?: string;
  readonly thirdParties?: StorefrontDeps['thirdParties'];
  readonly isUnlisted?: boolean;
}

/** The storefront's real app on a free port, in front of a fake commerce API, or of a real one by its URL. */
export async function openStorefront(
  api: CommerceHandler | string,
  {
    limits = DEFAULT_LIMITS,
    callLimit = createCallLimit(256),
    renderer = plainRenderer,
    rateLimit = NO_RATE_LIMIT,
    requestThrottle = NO_REQUEST_THROTTLE,
    callSlots = createAddressSlots({ perAddress: 256 }),
    redisUrl,
    pictureStore,
    trustedProxies = 0,
    brand = brandBySite('easyfelt'),
    content = contentOf('server/storefront/content/site.fixture/content'),
    clock = () => new Date(),
    securityContact,
    indexNowKey,
    thirdParties,
    isUnlisted = false,
  }: StorefrontOptions = {},
) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const commerce = typeof api === 'string' ? { url: api, calls: [], close() {} } : await openCommerce(api);
  const caches = await openCaches({
    redisUrl,
    brand,
    logger,
    commit: 'test',
    pageSettings: { domainSuffix: 'www' },
  });
  const renderQueue = createRenderQueue(limits);
  const pageCounts = newPageCounts();
  const translations = loadTranslations(brand);
  const security = { secure: false, dev: false, isUnlisted };
  const app = createStorefrontApp({
    brand,
    logger,
    clock,
    cache: caches.cache,
    pages: caches.pages,
    pictures: await loadPictures(brand),
    content,
    translations,
    commerceBaseUrl: commerce.url,
    domainSuffix: 'www',
    securityContact,
    indexNowKey,
    ...(thirdParties ? { thirdParties } : {}),
    formerHosts: new Map([['old.example', 'fr.easyfelt.be']]),
    callSlots,
    commerceOutages: createCommerceOutageLog(logger),
    renderSlots: createAddressSlots({ perAddress: 256 }),
    pictureStore:
      pictureStore ??
      (await openPictureStore({ dataDir: mkdtempSync(path.join(tmpdir(), 'storefront-')), logger, clock })),
    trustedProxies,
    renderer,
    renderQueue,
    requestSlots: createAddressSlots({ perAddress: 256 }),
    callLimit,
    rateLimit,
    requestThrottle,
    pageCounts,
    security,
    ready: () => Promise.resolve({ commerce: true }),
  });
  const server = await listen(app, {
    port: 0,
    logger,
    tooLargePage: tooLargePage({ brand, translations, security }),
  });
  const base = `http://localhost:${server.port}`;
  return {
    base,
    calls: commerce.calls,
    cache: caches.cache,
    renderQueue,
    callLimit,
    rateLimit,
    pageCounts,
    get: (target: string, headers: Record<string, string> = {}) =>
      fetch(base + target, { headers, redirect: 'manual' }),
    /** Requests with a Host header that differs from the address, which fetch does not allow. */
    getFrom: (host: string, target: string, { method = 'GET', ...further }: Record<string, string> = {}) =>
      new Promise<HostResponse>((resolve, reject) => {
        const options = { port: server.port, path: target, method, headers: { ...further, host } };
        httpRequest(options, async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          const { statusCode: status, headers } = response;
          resolve({ status, location: headers.location, headers, body: Buffer.concat(chunks) });
        })
          .on('error', reject)
          .end();
      }),
    post: (target: string, body: string, headers: Record<string, string>) =>
      fetch(base + target, { method: 'POST', body, headers, redirect: 'manual' }),
    async close() {
      commerce.close();
      await server.close();
      await caches.close();
    },
  };
}
