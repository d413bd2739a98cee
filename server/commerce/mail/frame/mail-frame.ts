import type { Brand } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { frameTexts } from './frame.texts.ts';
import { mailTheme } from './mail-theme.ts';
import { plainWords, singleLine } from './untrusted-text.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What is around the content of a mail. */
export interface MailFrame {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly subject: string;
  /** The text that mail programs show beside the subject. */
  readonly preheader: string;
  /** As the shopper entered it. */
  readonly firstName: string;
  /** Paragraphs in a quiet colour, above the regards. */
  readonly closing: readonly string[];
}

/** The content of a mail: rows of the HTML version, and lines of the text version. */
export interface MailBody {
  readonly rows: readonly Html[];
  readonly lines: readonly string[];
}

/** Renders a mail in the brand's theme, as HTML and as text. */
export function renderInFrame(frame: MailFrame, { rows, lines }: MailBody): RenderedMail {
  const { greeting, regards } = frameTexts(frame.locale);
  const texts = { greeting: greeting(plainWords(frame.firstName)), regards };
  const closing = frame.closing.flatMap((paragraph) => [paragraph, '']);
  return {
    subject: singleLine(frame.subject),
    html: frameHtml(frame, texts, rows),
    text: [texts.greeting, '', ...lines, '', ...closing, regards, frame.brand.name, ''].join('\n'),
  };
}

// Layout tables and inline styles, because many mail programs support nothing else.
function frameHtml(
  { brand, locale, subject, preheader, closing }: MailFrame,
  { greeting, regards }: { readonly greeting: string; readonly regards: string },
  rows: readonly Html[],
): string {
  const theme = mailTheme(brand.code);
  const { street, postalCode, city } = brand.contact;
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${singleLine(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${theme.page};color:${theme.ink};font:16px/1.55 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${theme.card};border-radius:${theme.cardRadius}px">
<tr><td style="padding:32px 24px 0;font:${theme.displayWeight} 26px/1.2 ${theme.displayFont}">${brand.name}</td></tr>
<tr><td style="padding:24px 24px 0">${greeting}</td></tr>
${rows.map((row) => html`<tr><td style="padding:12px 24px 0">${row}</td></tr>\n`)}<tr><td style="padding:28px 24px 32px">
${closing.map((paragraph) => html`<p style="margin:0 0 16px;color:${theme.muted}">${paragraph}</p>\n`)}<p style="margin:0">${regards}<br>${brand.name}</p>
</td></tr>
</table>
<p style="margin:16px 0 0;color:${theme.muted};font-size:14px">${brand.name} · ${street} · ${postalCode} ${city}</p>
</td></tr></table>
</body>
</html>`.markup;
}
