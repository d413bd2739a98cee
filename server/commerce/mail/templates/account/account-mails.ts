import type { AccountMailKind } from '../../../db/schema/mail.ts';

interface AccountMailTemplate {
  /** The values that the mail lists, in this order. */
  readonly facts: readonly ('device' | 'time' | 'newEmail')[];
  /** Whether `at` is when the link expires; otherwise it is when what the mail reports happened. */
  readonly isExpiry: boolean;
}

const LINK = { facts: [], isExpiry: true } as const;
const REPORT = { facts: [], isExpiry: false } as const;

/** A mail for each kind. Its texts are `account.<kind>` in `mails.json`; each line of `paragraphs` is a paragraph. */
export const ACCOUNT_MAILS: Readonly<Record<AccountMailKind, AccountMailTemplate>> = {
  'verify-email': LINK,
  'account-exists': REPORT,
  welcome: REPORT,
  'forgot-password': LINK,
  'password-changed': REPORT,
  'new-sign-in': { ...REPORT, facts: ['device', 'time'] },
  'passkey-added': REPORT,
  'passkey-removed': REPORT,
  'email-change-old': { ...LINK, facts: ['newEmail'] },
  'email-change-new': LINK,
  'account-deleted': REPORT,
};
