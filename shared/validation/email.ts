const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const PATTERN = new RegExp(`^(?=.{1,64}@)${LOCAL}@(?:${LABEL}\\.)+(?![0-9]+$)${LABEL}$`);

/** Longest address of a mail path (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

/** An email address with its domain in lower case: only the part before the @ is case-sensitive (RFC 5321). */
export function withLowerCaseDomain(email: string): string {
  const [local = ''] = email.split('@', 1);
  return local + email.slice(local.length).toLowerCase();
}

/** Whether a text is a usual mail address: dotted words, @, a domain with a dot that does not end in a number. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && PATTERN.test(value);
}
