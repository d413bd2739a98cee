import { type Html, html } from '../html/html.ts';
import type { MailboxMessage } from './mailbox.repository.ts';

// For whoever runs the shop, so in English; each mail is in its own language.
const received = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Every mail of late, the newest first. */
export function mailboxPage(messages: readonly MailboxMessage[]): string {
  const list = html`<ul class="mails">${messages.map(
    (message) => html`<li><a href="/mailbox/${message.id}">
<span class="subject" lang="${message.locale}">${message.subject}</span>
<span class="quiet">to ${message.recipient}</span>
${time(message)}
</a></li>`,
  )}</ul>`;
  const none = html`<p class="empty">No mail yet. What the shop would send by mail appears here.</p>`;
  return page('Mailbox', html`<h1>Mailbox</h1>${messages.length > 0 ? list : none}`);
}

/** One mail with its head; its own markup stays in a frame without rights. */
export function messagePage(message: MailboxMessage): string {
  return page(
    message.subject,
    html`<p><a class="back" href="/mailbox">All mails</a></p>
<h1 lang="${message.locale}">${message.subject}</h1>
<dl>
  <div><dt>From</dt><dd>${message.sender}</dd></div>
  <div><dt>To</dt><dd>${message.recipient}</dd></div>
  <div><dt>Received</dt><dd>${time(message)}</dd></div>
</dl>
<iframe title="The mail" sandbox="allow-popups" src="/mailbox/${message.id}/html"></iframe>
<details><summary>As plain text</summary><pre lang="${message.locale}">${message.text}</pre></details>`,
  );
}

/** For an address that means no mail. */
export function noMessagePage(): string {
  return page(
    'No such mail',
    html`<h1>No such mail</h1><p><a class="back" href="/mailbox">All mails</a></p>`,
  );
}

function time({ receivedAt }: MailboxMessage): Html {
  return html`<time datetime="${receivedAt.toISOString()}">${received.format(receivedAt)} UTC</time>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/mailbox/mailbox.css">
</head>
<body><main>${content}</main></body>
</html>`.markup;
}
