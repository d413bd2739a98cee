import { normaliseEmail } from '#shared/validation/email.ts';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an email address, to count by: `Marit+3@Example.com` is `marit@example.com`, and Gmail ignores dots. Two
 * persons may share it, so it says nothing about who an address belongs to.
 */
export function foldAddress(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const [local = '', domain = ''] = [address.slice(0, at), address.slice(at + 1)];
  const tag = local.indexOf('+', 1);
  const untagged = tag < 0 ? local : local.slice(0, tag);
  if (!GMAIL.includes(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
