/** Whether a text has the form of the token of a link in a mail; a mail program may have cut it. */
export function isLinkToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
