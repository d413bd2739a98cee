import { createMailDomains, type MailDomains } from './mail-domains.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

/** What the accounts of a process share. */
export interface AccountDeps {
  readonly passwords: PasswordHasher;
  readonly mailDomains: MailDomains;
}

export function openAccounts(): AccountDeps {
  return { passwords: createPasswordHasher(), mailDomains: createMailDomains() };
}
