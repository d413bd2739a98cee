/** The path of the mail that the mailbox page lists first, which is the latest; undefined when it lists none. */
export function latestMailPath(mailboxPage: string): string | undefined {
  return /href="(\/mailbox\/[\da-f-]{36})"/.exec(mailboxPage)?.[1];
}

/** The token of a link to a view of the account in the page of a mail; undefined when it has none. */
export function tokenInMail(
  mailPage: string,
  view: 'verify' | 'reset' | 'email' | 'quotation',
): string | undefined {
  return new RegExp(`[?;]view=${view}&amp;token=([\\w-]{43})`).exec(mailPage)?.[1];
}
