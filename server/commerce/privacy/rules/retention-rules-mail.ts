import { mailboxMessages, mailOutbox } from '../../db/schema/mail.ts';
import { deleted, rulesOf, type TableRules } from '../personal-data.ts';

export const MAIL_RULES: readonly TableRules[] = [
  rulesOf(
    mailOutbox,
    {
      recipient: deleted('email address', 'MAIL_RETENTION_DAYS'),
      content: deleted('the order, the message, or name and link of the customer', 'MAIL_RETENTION_DAYS'),
      lastError: deleted('the response of the mail server may quote the address', 'MAIL_RETENTION_DAYS'),
    },
    [
      'id',
      'orderId',
      'kind',
      'occasion',
      'brand',
      'locale',
      'state',
      'attempts',
      'dueAt',
      'createdAt',
      'sentAt',
    ],
  ),
  rulesOf(
    mailboxMessages,
    {
      recipient: deleted('email address', 'MAIL_RETENTION_DAYS'),
      subject: deleted('the order number', 'MAIL_RETENTION_DAYS'),
      html: deleted('the mail', 'MAIL_RETENTION_DAYS'),
      text: deleted('the mail', 'MAIL_RETENTION_DAYS'),
    },
    ['id', 'messageId', 'sender', 'locale', 'receivedAt'],
  ),
];
