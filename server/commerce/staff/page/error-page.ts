import type { IncomingMessage } from 'node:http';
import { html } from '#shared/html/html.ts';
import { textsIn } from '../../kernel/texts.ts';
import { staffDocument } from './staff-document.ts';
import { staffContextOf } from './staff-route.ts';

const TITLES = { 401: 'signedOut', 403: 'refused', 404: 'notFound' } as const;

/** The page of an error, in the language of the person. */
export function errorPage(req: IncomingMessage, status: number) {
  const language = staffContextOf(req) ?? ({ locale: 'en-GB', language: 'en', t: textsIn('en-GB') } as const);
  const { t } = language;
  const kind = status in TITLES ? TITLES[status as keyof typeof TITLES] : 'failed';
  const title = t(`staff:errors.${kind}.title`);
  const body = staffDocument(
    { language, title },
    html`<main class="narrow"><h1>${title}</h1><p>${t(`staff:errors.${kind}.text`)}</p>
<p><a href="/staff/orders">${t('staff:errors.back')}</a></p></main>`,
  );
  return { status, headers: ['Content-Type', 'text/html; charset=utf-8'], body };
}
