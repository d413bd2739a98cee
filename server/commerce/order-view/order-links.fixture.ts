import { type Shop, sentMails } from '../checkout/shop.fixture.ts';

/** The tokens of the links to orders in mails to an address, the latest mail first. */
export async function orderTokens(shop: Shop, recipient: string): Promise<string[]> {
  const mails = (await sentMails(shop)).toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  return mails
    .filter((mail) => mail.recipient === recipient)
    .flatMap(({ text }) => /view=(?:order|withdraw)&token=([\w.-]+)/.exec(text)?.[1] ?? []);
}
