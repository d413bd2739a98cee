import type { AccountMailKind } from '../../../db/schema/mail.ts';
import type { Localised } from '../../frame/localised.ts';
import type { AccountMailTexts } from './account-texts.ts';
import { accountDeleted } from './texts/account-deleted.texts.ts';
import { accountExists } from './texts/account-exists.texts.ts';
import { emailChangeNew } from './texts/email-change-new.texts.ts';
import { emailChangeOld } from './texts/email-change-old.texts.ts';
import { forgotPassword } from './texts/forgot-password.texts.ts';
import { newSignIn } from './texts/new-sign-in.texts.ts';
import { passkeyAdded } from './texts/passkey-added.texts.ts';
import { passkeyRemoved } from './texts/passkey-removed.texts.ts';
import { passwordChanged } from './texts/password-changed.texts.ts';
import { verifyEmail } from './texts/verify-email.texts.ts';
import { welcome } from './texts/welcome.texts.ts';

interface AccountMailTemplate {
  readonly texts: Localised<AccountMailTexts>;
  /** The values that the mail lists, in this order. */
  readonly facts: readonly ('device' | 'time' | 'newEmail')[];
  /** Whether `at` is when the link expires; otherwise it is when what the mail reports happened. */
  readonly isExpiry: boolean;
}

const LINK = { facts: [], isExpiry: true } as const;
const REPORT = { facts: [], isExpiry: false } as const;

/** A mail for each kind. */
const ACCOUNT_MAILS = {
  'verify-email': { ...LINK, texts: verifyEmail },
  'account-exists': { ...REPORT, texts: accountExists },
  welcome: { ...REPORT, texts: welcome },
  'forgot-password': { ...LINK, texts: forgotPassword },
  'password-changed': { ...REPORT, texts: passwordChanged },
  'new-sign-in': { ...REPORT, texts: newSignIn, facts: ['device', 'time'] },
  'passkey-added': { ...REPORT, texts: passkeyAdded },
  'passkey-removed': { ...REPORT, texts: passkeyRemoved },
  'email-change-old': { ...LINK, texts: emailChangeOld, facts: ['newEmail'] },
  'email-change-new': { ...LINK, texts: emailChangeNew },
  'account-deleted': { ...REPORT, texts: accountDeleted },
} as const satisfies Readonly<Record<AccountMailKind, AccountMailTemplate>>;

export function accountMailTemplate(kind: AccountMailKind): AccountMailTemplate {
  return ACCOUNT_MAILS[kind];
}
