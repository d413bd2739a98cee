import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { DATA_SHEETS_PATH } from '#shared/links/data-sheet-href.ts';
import type { Cache } from '../cache/cache.ts';
import { edgeCacheControl } from '../cache/edge-lifetime.ts';
import { edgeTags } from '../cache/edge-tags.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { contextOf } from '../request/request-context.ts';
import { createCaller } from '../trpc/router.ts';

export const DATA_SHEET_ROUTE = [`${DATA_SHEETS_PATH}/:file`, `${DATA_SHEETS_PATH}/:slug/:file`];

/** The longest answers that the commerce API takes. */
const MAX_ANSWERS = 2_000;

const FILE = /^(.+)\.pdf$/;
const MAX_SLUG = 200;

interface DataSheetDeps {
  readonly cache: Pick<Cache, 'readLocal'>;
  readonly rateLimit: RateLimit;
}

/**
 * The data sheet of a product as PDF. The same for every visitor; cached and invalidated like the page of the product. Of
 * sheets with answers only an edge keeps a copy, since there are any number of them.
 */
export function dataSheets({
  cache,
  rateLimit,
}: DataSheetDeps): RequestHandler<{ file: string; slug?: string }> {
  return async (req, res) => {
    const ctx = contextOf(req);
    const [, name = ''] = FILE.exec(req.params.file) ?? [];
    const { slug = name } = req.params;
    const answers = req.params.slug === undefined ? '' : name;
    if (!name || slug.length > MAX_SLUG || answers.length > MAX_ANSWERS) throw notFound();
    await rateLimit.take(ctx, ROUTE_COSTS.dataSheet);
    const product = await createCaller(ctx).product.detail.get({ slug });
    // A slug of another language is the page of its own locale.
    if (product?.slug !== slug) throw notFound();
    const { id } = product;
    const { brand, locale } = ctx;
    const cached = answers
      ? undefined
      : cache.readLocal('product.sheet', { brand: brand.code, locale, input: { id } });
    if (!cached) await rateLimit.take(ctx, ROUTE_COSTS.renderedDataSheet);
    const sheet = answers
      ? await ctx.catalogue.get('/Products/{id}/data-sheet', { path: { id }, query: { answers } })
      : await ctx.read('product.sheet', { id }, () =>
          ctx.catalogue.get('/Products/{id}/data-sheet', { path: { id } }),
        );
    if (!sheet) throw notFound();
    res
      .set('Cache-Control', edgeCacheControl('public, max-age=0, s-maxage=3600', ctx.reads))
      .set('X-Cache-Tags', edgeTags(ctx.reads.tags()))
      .set('Content-Disposition', `attachment; filename="${sheet.fileName}"`)
      .type('application/pdf')
      .send(Buffer.from(sheet.content, 'base64'));
  };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such data sheet' });
}
