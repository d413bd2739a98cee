import { type Html, html } from '#shared/html/html.ts';
import { pageShell } from '../kernel/http/page-shell.ts';
import type { MailAttachment } from './mail-transport.ts';
import type { MailboxMessage } from './mailbox.repository.ts';

// In English, because developers and staff read it. Each mail is in its own language.
const received = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function mailboxPage(messages: readonly MailboxMessage[]): string {
  const list = html`<ul class="mails">${messages.map(
    (message) => html`<li><a href="/mailbox/${message.id}">
<span class="subject" lang="${message.locale}">${message.subject}</span>
<span class="quiet">to ${message.recipient}</span>
${time(message)}
</a></li>`,
  )}</ul>`;
  const none = html`<p class="empty">No mail yet. Mails that the shop sends appear here.</p>`;
  return page('Mailbox', html`<h1>Mailbox</h1>${messages.length > 0 ? list : none}`);
}

/** A mail, with its markup in a sandboxed frame. */
export function messagePage(message: MailboxMessage, attachments: readonly MailAttachment[] = []): string {
  return page(
    message.subject,
    html`<p><a class="back" href="/mailbox">All mails</a></p>
<h1 lang="${message.locale}">${message.subject}</h1>
<dl>
  <div><dt>From</dt><dd>${message.sender}</dd></div>
  <div><dt>To</dt><dd>${message.recipient}</dd></div>
  <div><dt>Received</dt><dd>${time(message)}</dd></div>
  ${attachments.map(
    ({ filename, content }, index) => html`<div><dt>Attached</dt><dd>
    <a href="/mailbox/${message.id}/attachments/${index + 1}">${filename}</a>
    <span class="quiet">${Math.ceil(content.length / 1024)} KB</span></dd></div>`,
  )}
</dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${message.id}/html"></iframe>
<details><summary>As plain text</summary><pre lang="${message.locale}">${message.text}</pre></details>`,
  );
}

export function messageNotFoundPage(): string {
  return page(
    'Mail not found',
    html`<h1>Mail not found</h1><p><a class="back" href="/mailbox">All mails</a></p>`,
  );
}

function time({ receivedAt }: MailboxMessage): Html {
  return html`<time datetime="${receivedAt.toISOString()}">${received.format(receivedAt)} UTC</time>`;
}

function page(title: string, content: Html): string {
  return pageShell({ lang: 'en', title, stylesheet: '/mailbox/mailbox.css' }, html`<main>${content}</main>`);
}
