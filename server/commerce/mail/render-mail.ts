import type { Logger } from '#server/platform/logs/logger.ts';
import { type Brand, shopByIdentifier } from '#shared/brands/index.ts';
import {
  ACCOUNT_MAIL_KINDS,
  FORM_MAIL_KINDS,
  isFormMailKind,
  isOrderMailKind,
  type MailKind,
  ORDER_MAIL_KINDS,
  type OrderMailKind,
} from '../db/schema/mail.ts';
import { brandSetting, type WithBrandSetting } from '../kernel/env/brand-settings.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import type { RenderedMail } from './frame/mail-frame.ts';
import { mailMark } from './frame/mail-mark.ts';
import { linePictures } from './inline-pictures.ts';
import { invoiceAttachments } from './invoice-attachments.ts';
import {
  parseAccountContent,
  parseFormContent,
  parseOrderContent,
  parseStaffContent,
} from './mail-content.ts';
import type { MailFiles } from './mail-files.ts';
import type { MailAttachment, MailMessage } from './mail-transport.ts';
import { messageAttachments } from './message-attachments.ts';
import type { OutboxRow } from './outbox.repository.ts';
import { renderAccountMail } from './templates/account/account-mail.ts';
import { renderFormMail } from './templates/form/form-mail.ts';
import { renderOrderMail } from './templates/order/order-mail.ts';
import { ORDER_MAILS } from './templates/order/order-mails.ts';
import { orderInvoiced } from './templates/order-invoiced/order-invoiced.ts';
import { renderStaffMail } from './templates/staff/staff-mail.ts';
import { vatConfirmed } from './templates/vat-confirmed/vat-confirmed.ts';

export const MAIL_KINDS: readonly MailKind[] = [
  ...ORDER_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...FORM_MAIL_KINDS,
  'staff',
];

export interface RenderDeps extends MailFiles {
  readonly env: Pick<CommerceEnv, 'DOMAIN_SUFFIX' | 'STAFF_URL'> & WithBrandSetting<'MAIL_FROM'>;
  readonly logger: Logger;
}

/** The message of a queued mail, in the language and theme of its shop. Throws AppError when its content is invalid. */
export async function renderMail(deps: RenderDeps, row: OutboxRow): Promise<MailMessage> {
  const { brand } = shopByIdentifier(`${row.brand}-${row.locale}`);
  const { pictures, ...content } = await renderContent(deps, row, brand);
  return {
    ...content,
    pictures: [...mailMark(brand.code), ...pictures],
    messageId: `<${row.kind}.${subjectOf(row)}@${brand.contact.email.replace(/^.*@/, '')}>`,
    from: brandSetting(deps.env, 'MAIL_FROM', brand.code) ?? `${brand.name} <${brand.contact.email}>`,
    to: row.recipient,
    locale: row.locale,
  };
}

/** An order has one mail of each kind and occasion, an account may have several. */
function subjectOf({ id, orderId, occasion }: OutboxRow): string {
  return [orderId ?? id, occasion].filter(Boolean).join('.');
}

type RenderedContent = RenderedMail & Omit<MailMessage, 'messageId' | 'from' | 'to' | 'locale'>;

/** The attachments of a queued mail. Throws AppError when its content is invalid, or while they cannot be read. */
export async function mailAttachments(
  deps: Pick<RenderDeps, 'logger' | keyof MailFiles>,
  { kind, content }: OutboxRow,
): Promise<MailAttachment[]> {
  if (isFormMailKind(kind)) return messageAttachments(deps, parseFormContent(content).message?.files ?? []);
  if (!isOrderMailKind(kind)) return [];
  return invoiceAttachments(deps, attachedInvoices(kind, parseOrderContent(content).data));
}

async function renderContent(deps: RenderDeps, row: OutboxRow, brand: Brand): Promise<RenderedContent> {
  const { kind, content, locale } = row;
  const attachments = await mailAttachments(deps, row);
  if (isFormMailKind(kind)) {
    const form = parseFormContent(content);
    const { unsubscribe, message } = form;
    return {
      ...renderFormMail(kind, form, brand, locale),
      pictures: [],
      ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClick } : {}),
      ...(message ? { replyTo: message.email, attachments } : {}),
    };
  }
  if (kind === 'staff') {
    const staff = parseStaffContent(content);
    return { ...renderStaffMail(staff, brand, locale, deps.env.STAFF_URL), pictures: [] };
  }
  if (!isOrderMailKind(kind)) {
    return { ...renderAccountMail(kind, parseAccountContent(content), brand, locale), pictures: [] };
  }
  const { order, data } = parseOrderContent(content);
  const pictures = await linePictures(deps, order);
  const { DOMAIN_SUFFIX: domainSuffix } = deps.env;
  const mail = { order, data, brand, locale, domainSuffix, pictures, attachments };
  const rendered = renderOrderMail(ORDER_MAILS[kind], mail);
  return { ...rendered, pictures: [...pictures.values()], attachments };
}

/** Numbers of the invoices and credit notes that a mail has as attachments. */
function attachedInvoices(kind: OrderMailKind, data: unknown): readonly string[] {
  if (kind === 'order-invoiced' && orderInvoiced.data.isValidSync(data)) return [data.invoice];
  if (kind === 'vat-confirmed' && vatConfirmed.data.isValidSync(data)) return data.documents ?? [];
  return [];
}
