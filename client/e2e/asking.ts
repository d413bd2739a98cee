import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Locale } from '#shared/locales/index.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Host of a locale's shop under test. */
export function hostOf(locale: Locale): string {
  return `${locale.toLowerCase()}.localhost:${inject('shopPort')}`;
}

/** Asks the shop without a browser: no cookies, and redirects are left to the caller. */
export function ask(path: string, host: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: inject('shopPort'), path, headers: { Host: host } }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    asked.on('error', reject).end();
  });
}

/** Whether a page asks crawlers not to list it. */
export function isHidden({ body }: Answer): boolean {
  return /<meta name="robots" content="noindex"/.test(body);
}
