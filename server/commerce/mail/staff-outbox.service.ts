import { type BrandCode, brandByCode } from '#shared/brands/index.ts';
import { type Locale, localeDefinition, PREFERRED_LOCALES } from '#shared/locales/index.ts';
import type { StaffEvent } from '../db/schema/mail.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { insertMail, type MailContext } from './outbox.repository.ts';

/** The language of the company behind a brand: the one of its country. */
export function staffLocale(brand: BrandCode): Locale {
  const { country } = brandByCode(brand).contact;
  return PREFERRED_LOCALES.find((locale) => localeDefinition(locale).country === country) ?? 'en-GB';
}

interface Subject {
  readonly brand: BrandCode;
  /** null for a message of a visitor. */
  readonly orderId: string | null;
  /** Distinguishes the event from others of its kind about the order, so that it is reported once. */
  readonly occasion: string;
}

/**
 * Queues a mail to staff in the transaction of what it reports, or an entry of the next digest. Failed payments only get
 * entries: there can be thousands in an hour. Without STAFF_EMAIL it does nothing.
 */
export async function queueStaffEvent(
  tx: MailContext & Pick<CommerceContext, 'staffMails'>,
  { brand, orderId, occasion }: Subject,
  event: Omit<StaffEvent, 'at'>,
): Promise<void> {
  const settings = tx.staffMails?.[brand];
  if (!settings) return;
  const isEntry = settings.mode !== 'each' || event.kind === 'paymentFailed';
  const { recipient } = settings;
  const events = [{ ...event, at: tx.clock().toISOString() }];
  await insertMail(tx, {
    orderId,
    kind: 'staff',
    occasion,
    brand,
    locale: staffLocale(brand),
    recipient,
    content: { staff: { events, counts: { [event.kind]: 1 } } },
    ...(isEntry ? { state: 'collected' } : {}),
  });
}
