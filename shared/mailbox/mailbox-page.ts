/** The path of the mail that the mailbox page lists first, which is the latest; undefined when it lists none. */
export function latestMailPath(mailboxPage: string): string | undefined {
  return /href="(\/mailbox\/[\da-f-]{36})"/.exec(mailboxPage)?.[1];
}

/** The token of a link to a view of the account in the page of a mail; undefined when it has none. */
export function tokenInMail(
  mailPage: string,
  view: 'verify' | 'reset' | 'email' | 'quotation',
): string | undefined {
  const links = [...mailPage.matchAll(/[?;]view=(\w{1,20})&amp;token=([\w-]{43})/g)];
  return links.find(([, linked]) => linked === view)?.[2];
}
