import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Locale } from '#shared/locales/index.ts';

interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Returns the host of a locale's shop under test. */
export function hostOf(locale: Locale): string {
  return `${locale.toLowerCase()}.localhost:${inject('shopPort')}`;
}

/** Sends a GET request to the shop without a browser: without cookies, and without following redirects. */
export function httpGet(
  path: string,
  host: string,
  port = inject('shopPort'),
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { ...headers, Host: host } }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Whether a page has the robots directive noindex. */
export function isNoindex({ body }: HttpResponse): boolean {
  return /<meta name="robots" content="noindex"/.test(body);
}
