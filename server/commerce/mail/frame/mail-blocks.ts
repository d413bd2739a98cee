import { type Html, html } from '#shared/html/html.ts';
import type { MailTheme } from './mail-theme.ts';

export interface LabelledValue {
  readonly name: string;
  readonly value: string;
  /** A page about the value. */
  readonly url?: string;
}

export function labelledValues(list: readonly LabelledValue[], { muted, accentText }: MailTheme): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.55">${list.map(
    ({ name, value, url }) =>
      html`<tr><td style="padding:0 20px 2px 0;color:${muted};vertical-align:top">${name}</td><td style="padding:0 0 2px"><strong style="overflow-wrap:anywhere">${
        url === undefined
          ? value
          : html`<a href="${url}" target="_blank" rel="noopener" style="color:${accentText}">${value}</a>`
      }</strong></td></tr>`,
  )}</table>`;
}

export function paragraph(text: string): Html {
  return html`<p style="margin:0">${text}</p>`;
}

/** Space above content that starts something new. */
export function spaced(content: Html): Html {
  return html`<div style="padding-top:12px">${content}</div>`;
}

/** Labels above their values, which may be long words such as addresses. */
export function stackedValues(list: readonly LabelledValue[], { muted }: MailTheme): Html {
  return html`${list.map(
    ({ name, value }) =>
      html`<p style="margin:0 0 8px"><span style="color:${muted};font-size:14px">${name}</span><br><strong style="overflow-wrap:anywhere">${value}</strong></p>`,
  )}`;
}

export function linkButton(label: string, url: string, theme: MailTheme): Html {
  const { accent, accentInk, buttonRadius } = theme;
  // The cell has the colour too: Outlook ignores it on links.
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${accent};border-radius:${buttonRadius}px"><a href="${url}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 28px;color:${accentInk};font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;
}

/** A link with its whole address, for mail programs without buttons. */
export function plainLink(hint: string, url: string, { muted, accentText }: MailTheme): Html {
  return html`<p style="margin:0;color:${muted};font-size:14px">${hint}<br><a href="${url}" target="_blank" rel="noopener" style="color:${accentText};word-break:break-all">${url}</a></p>`;
}
