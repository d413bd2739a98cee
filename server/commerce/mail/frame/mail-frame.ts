import type { Brand } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import { townLines } from '#shared/countries/postal-address.ts';
import { type Html, html } from '#shared/html/html.ts';
import { greetedName } from '#shared/locales/greeted-name.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../kernel/texts.ts';
import { MARK_CID } from './mail-mark.ts';
import { type MailTheme, mailTheme } from './mail-theme.ts';
import { plainWords, singleLine } from './untrusted-text.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Header and footer of a mail. */
export interface MailFrame {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly subject: string;
  /** The text that mail programs show beside the subject. */
  readonly preheader: string;
  /** As the shopper entered it. */
  readonly firstName: string;
  readonly lastName?: string | undefined;
  /** Paragraphs in a quiet colour, above the regards. */
  readonly closing: readonly string[];
}

/** The content of a mail: rows of the HTML version, and lines of the text version. */
export interface MailBody {
  readonly rows: readonly Html[];
  readonly lines: readonly string[];
}

/** Frame of every mail's content. */
interface FrameWords {
  readonly greeting: string;
  readonly regards: string;
  /** The company behind the brand, as the law asks of business letters. */
  readonly company: readonly string[];
}

/** Renders a mail in the brand's theme, as HTML and as text. */
export function renderInFrame(frame: MailFrame, { rows, lines }: MailBody): RenderedMail {
  const t = textsIn(frame.locale);
  const name = plainWords(greetedName(frame, frame.locale));
  const words = {
    greeting: name ? t('mails:frame.greeting', { name }) : t('mails:frame.greetingNameless'),
    regards: t('mails:frame.regards'),
    company: companyLines(frame),
  };
  const closing = frame.closing.flatMap((paragraph) => [paragraph, '']);
  const signature = [words.regards, frame.brand.name, '', ...words.company, ''];
  return {
    subject: singleLine(frame.subject),
    html: frameHtml(frame, words, rows),
    text: [words.greeting, '', ...lines, '', ...closing, ...signature].join('\n'),
  };
}

function companyLines({ brand, locale }: MailFrame): string[] {
  const t = textsIn(locale);
  const { street, country } = brand.contact;
  const { name, tradeRegister, vatNumbers } = legalEntity(brand.code);
  const shopCountry = localeDefinition(locale).country;
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  const address = [
    name,
    street,
    ...townLines(brand.contact),
    ...(shopCountry === country ? [] : [countryName]),
  ];
  const numbers = [
    t('mails:frame.tradeRegister', { number: tradeRegister }),
    t('mails:frame.vatNumber', { number: vatNumbers[shopCountry] }),
  ];
  return [address.join(' · '), numbers.join(' · ')];
}

// Layout tables and inline styles, because many mail programs support nothing else.
function frameHtml(
  { brand, locale, subject, preheader, closing }: MailFrame,
  { greeting, regards, company }: FrameWords,
  rows: readonly Html[],
): string {
  const theme = mailTheme(brand.code);
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
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${theme.card};border-radius:${theme.cardRadius}px;overflow:hidden">
${headerRow(brand, theme)}
<tr><td style="padding:24px 24px 0;overflow-wrap:anywhere">${greeting}</td></tr>
${rows.map((row) => html`<tr><td style="padding:12px 24px 0">${row}</td></tr>\n`)}<tr><td style="padding:28px 24px 32px">
${closing.map((paragraph) => html`<p style="margin:0 0 16px;color:${theme.muted}">${paragraph}</p>\n`)}<p style="margin:0">${regards}<br>${brand.name}</p>
</td></tr>
</table>
${company.map((line, index) => html`<p style="margin:${index === 0 ? 16 : 2}px 0 0;color:${theme.muted};font-size:14px">${line}</p>\n`)}</td></tr></table>
</body>
</html>`.markup;
}

/** The mark beside the name; the name is its alternative text too, so that the picture has none. */
function headerRow({ name }: Brand, theme: MailTheme): Html {
  const { header, headerInk, highlight, displayWeight, displayFont } = theme;
  return html`<tr><td style="padding:18px 24px;background:${header};border-top:6px solid ${highlight};border-bottom:1px solid ${theme.line}"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 14px 0 0"><img src="cid:${MARK_CID}" width="44" height="44" alt="" style="display:block;border:0"></td>
<td style="color:${headerInk};font:${displayWeight} 24px/1.2 ${displayFont}">${name}</td>
</tr></table></td></tr>`;
}
