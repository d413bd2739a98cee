import { ROUTE_COSTS } from '#server/storefront/limits/route-costs.ts';
import { FEED_PATH } from '#shared/content/feed-path.ts';
import { dataSheetHref } from '#shared/links/data-sheet-href.ts';
import { PRODUCT_FEED_PATH } from '#shared/links/product-feed.ts';
import type { WireRequest } from '../wire.ts';
import type { CostSample } from './cost-sample.ts';
import { cookieOf, type Operation } from './operation.ts';

const RENDERED_SHEET = ROUTE_COSTS.dataSheet + ROUTE_COSTS.renderedDataSheet;

type Request = (turn: number) => WireRequest;

function route(name: string, tokens: number, request: Request, status = 200): Operation {
  return { name: `route ${name}`, tokens, status, request };
}

/** Requests to routes that are neither pages, procedures nor forms. */
export function routeOperations({ products, customer, guests }: CostSample): Operation[] {
  const headers = cookieOf(customer.token);
  const { order, document, uploadId } = customer;
  const invoice = `/api/orders/${order.id}/documents/${document}`;
  const slug = (turn: number) => products[turn]?.slug ?? '';
  return [
    route('robots', 0, () => ({ path: '/robots.txt' })),
    route('sitemap', 0, () => ({ path: '/sitemap.xml' })),
    route('sitemap, pages', 0, () => ({ path: '/sitemaps/pages-1.xml' })),
    route('sitemap, products', ROUTE_COSTS.sitemapFile, () => ({ path: '/sitemaps/products-1-of-1.xml' })),
    route('product feed', ROUTE_COSTS.productFeed, () => ({ path: PRODUCT_FEED_PATH })),
    route('feed', 0, () => ({ path: FEED_PATH })),
    route('health', 0, () => ({ path: '/healthz' })),
    route('unknown file', 0, (turn) => ({ path: `/assets/entry-${turn}.js` }), 404),
    route('llms.txt', 0, () => ({ path: '/llms.txt' })),
    route('security.txt', 0, () => ({ path: '/.well-known/security.txt' })),
    route('change password', 0, () => ({ path: '/.well-known/change-password' }), 302),
    route('passkey origins', 0, () => ({ path: '/.well-known/webauthn' })),
    route('locale switch', 0, () => ({ path: '/locale?to=fr-BE&path=/producten', headers }), 303),
    route('price display', 0, () => ({ path: '/api/forms/price-display' })),
    route('vitals', 0, () => ({ path: '/vitals', method: 'POST', ...VITALS }), 204),
    {
      ...route('data sheet', RENDERED_SHEET, (turn) => ({ path: dataSheetHref(slug(turn)) })),
      times: products.length,
    },
    route('invoice', ROUTE_COSTS.orderDocument, () => ({ path: invoice, headers })),
    route('account export', ROUTE_COSTS.accountExport, () => ({ path: '/api/account/export', headers })),
    route('storage export, csv', ROUTE_COSTS.storageExport, () => ({ path: '/api/storage/export', headers })),
    route('storage export, zip', ROUTE_COSTS.storageExport, () => ({
      path: '/api/storage/export?format=zip',
      headers: cookieOf(guests[0] ?? ''),
    })),
    ...(['original', 'preview', 'thumbnail'] as const).map((variant) =>
      route(`uploaded ${variant}`, ROUTE_COSTS.uploadedPicture, () => ({
        path: `/api/uploads/${uploadId}/${variant}`,
        headers,
      })),
    ),
  ];
}

const VITALS = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ screen: 'home', vitals: { LCP: 900, CLS: 0.01 } }),
};
