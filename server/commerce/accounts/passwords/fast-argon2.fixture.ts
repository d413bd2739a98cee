import { hash, verify } from '@node-rs/argon2';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { AccountDeps } from '../account-deps.ts';
import { createMailDomains } from '../registration/mail-domains.ts';
import { ARGON2_OPTIONS, type Argon2, createPasswordHasher } from './password-hasher.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

const textOf = ({ memoryCost, timeCost, parallelism }: typeof WEAK | typeof ARGON2_OPTIONS) =>
  `$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Argon2 with the least memory and time. Its hashes name the shop's parameters, so that they are not outdated. */
const fastArgon2: Argon2 = {
  hash: async (password, options) =>
    (await hash(password, { ...options, ...WEAK })).replace(textOf(WEAK), textOf(ARGON2_OPTIONS)),
  verify: (stored, password) => verify(stored.replace(textOf(ARGON2_OPTIONS), textOf(WEAK)), password),
};

/** Accounts for tests of other things than passwords: a hash takes a hundredth of the time. */
export function openFastAccounts(): AccountDeps {
  return { passwords: createPasswordHasher(fastArgon2), mailDomains: createMailDomains({ logger }) };
}
