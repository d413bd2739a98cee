import type { Request } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { html } from '#shared/html/html.ts';
import { messageFacts } from '../../mail/templates/form/message-facts.ts';
import { findFilesOf, openSuspicions } from '../../messages/messages.repository.ts';
import { findQuestionOf } from '../../messages/questions/questions.repository.ts';
import { MESSAGE_CHANGES } from '../../operator/inbox/run-inbox.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { facts, liveRegion, mailLink, messageBadge, moment } from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { findMessage, MESSAGE_ACTIONS } from './acted-messages.ts';

/** A message with its files. */
export async function messageView(ctx: StaffContext, req: Request<{ id: string }>): Promise<StaffView> {
  const { t, deps } = ctx;
  const message = await findMessage(ctx, req.params.id);
  const files = await findFilesOf(deps, [message.id]);
  const question = message.kind === 'question' ? await findQuestionOf(deps, message.id) : undefined;
  const { id, name, email, phone, kind, state, details, brand, locale } = message;
  const offered = MESSAGE_ACTIONS.filter((action) => MESSAGE_CHANGES[action].from.includes(message.state));
  const others = { ...message, ...details, name: '', email: '', phone: null, files: [] };
  return {
    section: 'inbox',
    title: name || email,
    content: html`${resultNotice(ctx, req, {
      names: MESSAGE_ACTIONS,
      done: (action) => t(`staff:inbox.${action}.done`),
      undo: (action) =>
        action === 'handle'
          ? { href: `/staff/inbox/${id}/reopen`, text: t('staff:inbox.reopen.undo') }
          : undefined,
    })}
${liveRegion(
  'message',
  html`<div class="heading"><h1>${name || email}</h1>${messageBadge(ctx, state)}</div>
<div class="actions">${offered.map(
    (action) =>
      html`<a class="button" href="/staff/inbox/${id}/${action}">${t(`staff:inbox.${action}.link`)}</a>`,
  )}${question !== undefined && html`<a class="button" href="/staff/questions/${question}">${t('staff:questions.answer.link')}</a>`}</div>
<h2>${t(`staff:messageKinds.${kind}`)}</h2>
<p class="message" lang="${locale}">${message.text}</p>
${facts([
  [t('staff:order.email'), mailLink(email)],
  [t('staff:order.phone'), phone && html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`],
  [
    t('staff:suspected'),
    openSuspicions(message)
      .map((each) => t(`staff:suspicions.${each}`))
      .join(', '),
  ],
  [t('staff:received'), moment(ctx, message.createdAt)],
  [
    t('staff:messageStates.handled'),
    message.handledAt &&
      html`${moment(ctx, message.handledAt)}${message.handledBy !== null && `, ${message.handledBy}`}`,
  ],
  [t('staff:order.shop'), `${brandByCode(brand).name}, ${locale}`],
  ...messageFacts(others, ctx.locale).map((fact) => [fact.name, fact.value] as const),
])}
${
  files.length > 0 &&
  html`<h2>${t('staff:files')}</h2><ul class="files">${files.map(
    (file) =>
      html`<li><a href="/staff/inbox/${id}/files/${file.id}">${file.name}</a> <span class="quiet">${Math.ceil(file.bytes / 1_000)} kB</span></li>`,
  )}</ul>`
}`,
)}`,
  };
}
