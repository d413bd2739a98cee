import { decryptText, encryptText } from '../../kernel/text-cipher.ts';
import { type StaffPerson, searchKey } from '../sign-in/staff-access.ts';

// A searched text is a name or an e-mail address, and proxies log addresses: it is encrypted, for its person alone.

export const MAX_SEARCH = 100;
const CONTEXT = 'search for orders';

export function encryptSearch(text: string, person: StaffPerson): string {
  return encryptText(text, searchKey(person), CONTEXT);
}

/** The text of {@link encryptSearch}; empty for what cannot be read. */
export function decryptSearch(encrypted: string, person: StaffPerson): string {
  if (encrypted === '') return '';
  try {
    return decryptText(encrypted, searchKey(person), CONTEXT);
  } catch {
    return ''; // From another person, or from before the secret was changed.
  }
}
