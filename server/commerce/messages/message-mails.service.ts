import { brandByCode } from '#shared/brands/index.ts';
import { brandSetting, type WithBrandSetting } from '../kernel/env/brand-settings.ts';
import { staffMailsOf, type WithStaffMails } from '../kernel/env/staff-mail-env.ts';
import { queueFormMail } from '../mail/outbox.service.ts';
import { queueStaffEvent } from '../mail/staff-outbox.service.ts';
import type { MessageContext } from './message-context.ts';
import type { MessageFileRow, MessageRow } from './messages.repository.ts';

/**
 * Queues the mails about a message in the caller's transaction: to the shop, and, with `hasReceipt`, to the sender.
 */
export async function queueMessageMails(
  tx: Pick<MessageContext, 'db' | 'clock' | 'mailer'> & {
    readonly env: WithBrandSetting<'INBOX_EMAIL'> & WithStaffMails;
  },
  message: MessageRow,
  files: readonly Pick<MessageFileRow, 'id' | 'name' | 'bytes'>[],
  { hasReceipt = true } = {},
): Promise<void> {
  const { id, kind, name, email, phone, company, text, page, details } = message;
  const { code, contact } = brandByCode(message.brand);
  const inbox = brandSetting(tx.env, 'INBOX_EMAIL', code) ?? contact.email;
  await queueFormMail(tx, 'message', message, inbox, {
    message: {
      ...details,
      id,
      kind,
      name,
      email,
      phone,
      company,
      text,
      page,
      files: files.map((file) => ({ id: file.id, name: file.name, bytes: file.bytes })),
    },
  });
  // With a mail for each event, the mail above is that mail.
  const staffMails = staffMailsOf(tx.env);
  if (staffMails[code]?.mode !== 'each') {
    const occasion = `message.${id}`;
    const subject = { brand: code, orderId: null, occasion };
    await queueStaffEvent({ ...tx, staffMails }, subject, { kind: 'message', name: id });
  }
  if (hasReceipt) await queueFormMail(tx, 'message-received', message, email, { name, kind });
}
