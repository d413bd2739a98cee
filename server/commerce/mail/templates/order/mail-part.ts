import { type Html, html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import {
  type LabelledValue,
  labelledValues,
  linkButton,
  paragraph,
  spaced,
} from '../../frame/mail-blocks.ts';
import type { MailTheme } from '../../frame/mail-theme.ts';

/** A part of a mail about an order: a row of the HTML version, and lines of the text version. */
export interface MailPart {
  readonly row: Html;
  readonly lines: readonly string[];
}

export function textPart(text: string): MailPart {
  return { row: paragraph(text), lines: [text] };
}

/** Labels beside their values. */
export function valuesPart(values: readonly LabelledValue[], theme: MailTheme, locale: Locale): MailPart {
  const lines = values.flatMap((value) => [toLine(value, locale), ...(value.url ? [value.url] : [])]);
  return { row: spaced(labelledValues(values, theme)), lines };
}

/** A title above some lines, such as an address. */
export function blockPart(title: string, lines: readonly string[]): MailPart {
  const row = html`<p style="margin:0 0 2px;font-weight:700">${title}</p>${lines.map(paragraph)}`;
  return { row: spaced(html`<div style="overflow-wrap:anywhere">${row}</div>`), lines: [title, ...lines] };
}

/** A link as a button, and in the text version with its address. */
export function buttonPart(label: string, url: string, theme: MailTheme, locale: Locale): MailPart {
  return { row: spaced(linkButton(label, url, theme)), lines: [labelWithColon(label, locale), url] };
}

export function toLine({ name, value }: LabelledValue, locale: Locale): string {
  return `${labelWithColon(name, locale)} ${value}`;
}
