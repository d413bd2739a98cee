import type { ServerResponse } from 'node:http';
import type { Screen } from '#shared/screens/index.ts';

const STYLES = /<link rel="stylesheet" href="([^"]+)">/g;

/** Tells a browser which styles a page will need while the page is still being made (103, RFC 8297). */
export interface EarlyHints {
  /** The tags in the head of a screen's pages, from one that was made. */
  learn(screen: Screen | undefined, tags: string): void;
  send(res: ServerResponse, screen: Screen | undefined): void;
}

/** Knows the styles of a screen from its first page on. Without `on` nothing is sent: not every proxy passes a 103. */
export function createEarlyHints({ on }: { readonly on: boolean }): EarlyHints {
  const linksOf = new Map<Screen, string[]>();
  return {
    learn(screen, tags) {
      if (!on || !screen || linksOf.has(screen)) return;
      linksOf.set(
        screen,
        [...tags.matchAll(STYLES)].map(([, href]) => `<${href}>; rel=preload; as=style`),
      );
    },
    send(res, screen) {
      const link = screen && linksOf.get(screen);
      // HTTP/1.0 knows of no answer before the answer.
      if (on && link?.length && res.req.httpVersion !== '1.0') res.writeEarlyHints({ link });
    },
  };
}
