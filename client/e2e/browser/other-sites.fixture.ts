import type { BrowserContext } from 'playwright-core';

/** A script, or null: the site is down or blocked. */
export type Answer = string | null;

/** Plays all other sites in the pages of a context. Returns the addresses that they request, as they do. */
export async function playOtherSites(
  context: BrowserContext,
  answerOf: (url: URL) => Answer | Promise<Answer> = () => '',
): Promise<string[]> {
  const requested: string[] = [];
  await context.route(
    (url) => !url.hostname.endsWith('localhost'),
    async (route) => {
      const url = route.request().url();
      requested.push(url);
      const body = await answerOf(new URL(url));
      if (body === null) await route.abort();
      else await route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return requested;
}
