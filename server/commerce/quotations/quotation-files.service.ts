import { createHmac } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { linePictures } from '../order-view/ordered/line-pictures.ts';
import { hashToken, newToken } from '../sessions/sessions.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { type ShopUrlSettings, screenUrl } from '../shops/shop-urls.service.ts';
import type { UploadDeps } from '../uploads/upload-deps.ts';
import { renderQuotationPdf } from './pdf/quotation-pdf.ts';
import { quotationNotFound } from './quotation.errors.ts';
import { lastDayOf } from './quotation.response.ts';
import {
  findRequest,
  findVersionPdf,
  findVersions,
  insertLink,
  shownVersion,
  storeVersionPdf,
  type VersionRow,
} from './quotations.repository.ts';

interface FileContext
  extends Pick<CommerceContext, 'db' | 'logger' | 'clock' | 'shopOrigin' | 'sessionToken'>,
    ShopUrlSettings {
  readonly objects: UploadDeps['objects'];
}

/** As long as a token, which replaces it in the finished file: the byte offsets of all objects are fixed there. */
const PLACEHOLDER = 'TOKEN'.padEnd(43, '_');

/**
 * A version of a quotation as PDF, the current one by default. It is rendered once and stored. Somebody who reads the
 * database must not be able to use its link, so the token is inserted at each download: the one of the request, else
 * one derived from that of the session, else a new one. Throws NOT_FOUND.
 */
export async function quotationPdf(
  ctx: FileContext,
  orderId: string,
  { version, token }: { readonly version?: number | undefined; readonly token?: string | undefined } = {},
): Promise<{ readonly fileName: string; readonly file: Buffer }> {
  const order = await findOrder(ctx, orderId);
  const versions = await findVersions(ctx, orderId);
  const shown = shownVersion(versions, version);
  if (!order?.quotationNumber || !shown) throw quotationNotFound();
  const fileName = `${order.quotationNumber}${shown.version > 1 ? `-${shown.version}` : ''}.pdf`;
  const stored =
    (await findVersionPdf(ctx, shown)) ??
    (await storeVersionPdf(ctx, shown, await renderVersion(ctx, order, shown)));
  return { fileName, file: withToken(stored, token ?? (await openLink(ctx, orderId))) };
}

async function renderVersion(ctx: FileContext, order: OrderRow, row: VersionRow): Promise<Buffer> {
  const { brand, locale, quotationNumber: number, quotationValidUntil: validUntil } = order;
  if (number === null || validUntil === null) throw quotationNotFound();
  const shop = shopOf(order, ctx.clock());
  const { firstName, lastName, email, phone, company, createdAt } = await findRequest(ctx, order.id);
  const { content, note, discount, version } = row;
  return renderQuotationPdf({
    logger: ctx.logger,
    brand,
    locale,
    number,
    version,
    validUntil: lastDayOf(row, validUntil),
    note,
    discount,
    order: content,
    requestedAt: createdAt,
    sentAt: row.createdAt,
    contact: { firstName, lastName, email, phone, company },
    pictures: await linePictures({ ...ctx, shop }, content),
    link: screenUrl({ ...ctx, shop }, 'myAccount', { view: 'quotation', token: PLACEHOLDER }),
  });
}

/** Stores a link to a quotation and returns its token: in a session always the same, so that downloads add no rows. */
async function openLink(
  ctx: Pick<CommerceContext, 'db' | 'clock' | 'sessionToken'>,
  orderId: string,
): Promise<string> {
  const token = ctx.sessionToken
    ? createHmac('sha256', ctx.sessionToken).update(`quotation ${orderId}`).digest('base64url')
    : newToken();
  await insertLink(ctx, { tokenHash: hashToken(token), orderId, createdAt: ctx.clock() });
  return token;
}

function withToken(stored: Buffer, token: string): Buffer {
  const at = stored.indexOf(PLACEHOLDER);
  if (at === -1 || token.length !== PLACEHOLDER.length) {
    throw new AppError('INTERNAL_SERVER_ERROR', {
      message: 'The document of a quotation has no place for its link',
    });
  }
  const file = Buffer.from(stored);
  file.write(token, at, 'latin1');
  return file;
}
