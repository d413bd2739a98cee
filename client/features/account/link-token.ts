/** Whether a text has the form of the token of a mailed link; a mail program may have truncated it. */
export function isLinkToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
