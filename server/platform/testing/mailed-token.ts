import { setTimeout as wait } from 'node:timers/promises';
import { latestMailPath, tokenInMail } from '#shared/mailbox/mailbox-page.ts';

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 100;

async function read(address: string): Promise<string> {
  return (await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })).text();
}

/**
 * Returns the token of the link to a view in the latest mail to an address. Waits for the mail, which is sent in the
 * background, for at most a minute. `api`: origin of a commerce API with a mailbox.
 */
export async function mailedToken(
  api: string,
  email: string,
  view: Parameters<typeof tokenInMail>[1],
): Promise<string> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const path = latestMailPath(await read(`${api}/mailbox?to=${encodeURIComponent(email)}`));
    const token = path && tokenInMail(await read(api + path), view);
    if (token) return token;
    await wait(INTERVAL_MS);
  }
  throw new Error(`There is no mail with a link to ${view} for ${email}`);
}
