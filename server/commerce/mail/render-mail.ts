import type { Logger } from '#server/platform/logger.ts';
import { type Brand, shopByIdentifier } from '#shared/brands/index.ts';
import { ACCOUNT_MAIL_KINDS, isOrderMailKind, type MailKind, ORDER_MAIL_KINDS } from '../db/schema/mail.ts';
import type { RenderedMail } from './frame/mail-frame.ts';
import { type InlinePicture, linePictures, type ReadThumbnail } from './inline-pictures.ts';
import { parseAccountContent, parseOrderContent } from './mail-content.ts';
import type { MailMessage } from './mail-transport.ts';
import type { OutboxRow } from './outbox.repository.ts';
import { renderAccountMail } from './templates/account/account-mail.ts';
import { renderOrderMail } from './templates/order/order-mail.ts';
import { ORDER_MAILS } from './templates/order/order-mails.ts';

/** Every kind of mail. */
export const MAIL_KINDS: readonly MailKind[] = [...ORDER_MAIL_KINDS, ...ACCOUNT_MAIL_KINDS];

interface RenderDeps {
  readonly env: { readonly MAIL_FROM?: string | undefined };
  readonly logger: Logger;
  /** Of the shoppers' pictures; without it, mails have none. */
  readonly readThumbnail?: ReadThumbnail;
}

/** The message of a queued mail, in the language and theme of its shop. Throws AppError when its content is invalid. */
export async function renderMail(deps: RenderDeps, row: OutboxRow): Promise<MailMessage> {
  const { brand } = shopByIdentifier(`${row.brand}-${row.locale}`);
  const { pictures, ...rendered } = await renderContent(deps, row, brand);
  return {
    ...rendered,
    pictures,
    messageId: `<${row.kind}.${subjectOf(row)}@${brand.contact.email.replace(/^.*@/, '')}>`,
    from: deps.env.MAIL_FROM ?? `${brand.name} <${brand.contact.email}>`,
    to: row.recipient,
    locale: row.locale,
  };
}

/** An order has one mail of each kind and occasion, an account may have several. */
function subjectOf({ id, orderId, occasion }: OutboxRow): string {
  return [orderId ?? id, occasion].filter(Boolean).join('.');
}

async function renderContent(
  deps: RenderDeps,
  { kind, content, locale }: OutboxRow,
  brand: Brand,
): Promise<RenderedMail & { readonly pictures: readonly InlinePicture[] }> {
  if (!isOrderMailKind(kind)) {
    return { ...renderAccountMail(kind, parseAccountContent(content), brand, locale), pictures: [] };
  }
  const { order, data } = parseOrderContent(content);
  const pictures = await linePictures(deps, order);
  const rendered = renderOrderMail(ORDER_MAILS[kind], { order, data, brand, locale, pictures });
  return { ...rendered, pictures: [...pictures.values()] };
}
