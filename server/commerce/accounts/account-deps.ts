import type { Logger } from '#server/platform/logs/logger.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { createMailDomains, type MailDomains } from './registration/mail-domains.ts';

/** Dependencies that the accounts of a process share. */
export interface AccountDeps {
  readonly passwords: PasswordHasher;
  readonly mailDomains: MailDomains;
}

export interface WithAccounts {
  readonly accounts: AccountDeps;
}

export function openAccounts(logger: Logger): AccountDeps {
  return { passwords: createPasswordHasher(), mailDomains: createMailDomains({ logger }) };
}
