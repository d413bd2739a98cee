import { number, string } from 'yup';
import { isEmail } from '#shared/validation/email.ts';
import { ownFields } from './brand-settings.ts';

const inboxField = string()
  .test((value) => value === undefined || isEmail(value))
  .meta({ expected: 'the address that receives the messages of visitors' });

/** The merchant's terms of messages and of the newsletter. */
export const messageEnvFields = {
  INBOX_EMAIL: inboxField,
  ...ownFields('INBOX_EMAIL', inboxField),
  MESSAGES_PER_ADDRESS: number().integer().min(1).max(10_000).default(10).meta({
    expected:
      'the messages that one IP address or session may send, and receipts that one email address gets, in 24 hours, from 1 to 10000',
  }),
  MESSAGE_MIN_SECONDS: number()
    .integer()
    .min(0)
    .max(60)
    .default(2)
    .meta({ expected: 'the seconds that a person needs at least to fill in a form, from 0 to 60' }),
  NEWSLETTER_LINK_HOURS: number()
    .integer()
    .min(1)
    .max(720)
    .default(72)
    .meta({ expected: 'the hours for which a subscription can be confirmed, from 1 to 720' }),
};
