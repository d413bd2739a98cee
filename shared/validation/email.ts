import { plainCharacters } from './pasted-text.ts';
import { decodeLabel } from './punycode.ts';

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const PATTERN = new RegExp(`^(?=.{1,64}@)${LOCAL}@(?:${LABEL}\\.)+(?![0-9]+$)${LABEL}$`);

/** Longest address of a mail path (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;
/** Nothing else is given to the URL parser, which would read a port, a path or a user. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;
const ASCII = /^[\0-\x7f]*$/;

/** Alphabets with letters that look alike. A label that mixes them imitates another domain. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];
const LATIN_LABEL = /^(?:\p{Script=Latin}|[0-9-])+$/u;

/**
 * The one form of an email address: without what is pasted around it, and with its domain in lower case and in ASCII, such as
 * xn--mller-kva.de (RFC 5891), which every mail server and payment provider accepts. Only the part before the @ is
 * case-sensitive (RFC 5321).
 */
export function withAsciiDomain(email: string): string {
  return convertDomain(plainCharacters(email).trim());
}

/** An email address for comparisons, as accounts store it: its one form, in lower case. */
export function normaliseEmail(email: string): string {
  return withAsciiDomain(email).toLowerCase();
}

function convertDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return at === 0 ? email : email.slice(0, at) + asciiDomain(email.slice(at));
}

/** A domain in lower case and in ASCII. One that cannot be converted stays as it is. */
export function asciiDomain(domain: string): string {
  const lowerCase = domain.toLowerCase();
  if (ASCII.test(domain) || domain.length > EMAIL_MAX_LENGTH || !INTERNATIONAL_DOMAIN.test(domain))
    return lowerCase;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return lowerCase;
  }
}

/**
 * Whether a text is a usual mail address: dotted words, @, a domain with a dot that does not end in a number. The domain may
 * be an internationalised one, but no label of it mixes alphabets.
 */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX_LENGTH) return false;
  const email = convertDomain(value);
  return email.length <= EMAIL_MAX_LENGTH && PATTERN.test(email) && !imitates(email);
}

function imitates(email: string): boolean {
  return email.split(/[@.]/).some((label) => {
    const decoded = decodeLabel(label) ?? '';
    return ALPHABETS.filter((alphabet) => alphabet.test(decoded)).length > 1;
  });
}

/** An email address for people: Latin labels of its domain as they write them. Those of other scripts can imitate them. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const labels = email
    .slice(at)
    .split('.')
    .map((label) => {
      const decoded = decodeLabel(label);
      return decoded && LATIN_LABEL.test(decoded) ? decoded : label;
    });
  return email.slice(0, at) + labels.join('.');
}
