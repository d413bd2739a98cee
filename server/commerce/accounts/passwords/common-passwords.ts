import { ALL_BRANDS } from '#shared/brands/index.ts';

/** Letters that remain of a shorter base, such as `ab` of `Ab123456!`, say nothing about how common a password is. */
const MIN_BASE_LENGTH = 3;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 49,000 most common ones or the name of a brand, whatever its case and the digits and
 * special characters at its end: `Password1!` is as easy to guess as `password`. The first call loads the list: 50 ms and
 * 5 MB.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadPasswords();
  const passwords = await loading;
  const lowerCase = password.toLowerCase();
  const base = baseOf(lowerCase);
  return passwords.has(lowerCase) || (base.length >= MIN_BASE_LENGTH && passwords.has(base));
}

async function loadPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = new Set<string>(ALL_BRANDS.map(({ site }) => site));
  for (const password of dictionary['passwords-common']) {
    const lowerCase = password.toLowerCase();
    passwords.add(lowerCase);
    const base = baseOf(lowerCase);
    if (base.length >= MIN_BASE_LENGTH) passwords.add(base);
  }
  return passwords;
}

/** The part before the digits and special characters at the end. */
function baseOf(password: string): string {
  return /^.*\p{L}/su.exec(password)?.[0] ?? '';
}
