import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

/** What the accounts of a process share. */
export interface AccountDeps {
  readonly passwords: PasswordHasher;
}

export function openAccounts(): AccountDeps {
  return { passwords: createPasswordHasher() };
}
