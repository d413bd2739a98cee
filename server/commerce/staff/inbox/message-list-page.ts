import type { Request } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { MESSAGE_KINDS } from '#shared/messages/message-kinds.ts';
import { cutText } from '#shared/validation/cut-text.ts';
import { MESSAGE_STATES } from '../../db/schema/message-states.ts';
import { findMessages, type MessageRow, openSuspicions } from '../../messages/messages.repository.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { brandSelect, liveRegion, moment, pageLinks, rowList, select, stateTabs } from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { countWaiting } from '../page/waiting.repository.ts';
import { MESSAGE_ACTIONS } from './acted-messages.ts';
import { inboxPath, type MessageSearch, messageSearchOf } from './message-search.ts';

const PAGE_SIZE = 50;

export async function messageListView(ctx: StaffContext, req: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const search = messageSearchOf(req);
  const { state, kinds, brand, after } = search;
  const filter = { states: [state], kinds, brand, email: undefined, since: undefined, limit: PAGE_SIZE + 1 };
  const found = await findMessages(deps, filter, after);
  const messages = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? messages.at(-1) : undefined;
  const title = t('staff:sections.inbox');
  return {
    section: 'inbox',
    title,
    content: html`${resultNotice(ctx, req, {
      names: MESSAGE_ACTIONS,
      done: (name) => t(`staff:inbox.${name}.done`),
    })}<h1>${title}</h1>
${await messageTabs(ctx, search)}
${searchForm(ctx, search)}
${liveRegion(
  'messages',
  html`${rowList(
    messages.map((message) => item(ctx, message)),
    t('staff:inbox.none'),
  )}${pageLinks(ctx, {
    newest: after ? inboxPath({ ...search, after: undefined }) : null,
    older: last ? inboxPath({ ...search, after: last }) : null,
  })}`,
)}`,
  };
}

async function messageTabs(ctx: StaffContext, search: MessageSearch): Promise<Html> {
  const { t } = ctx;
  const { inbox, suspected } = await countWaiting(ctx);
  const counts = { new: inbox, suspected, handled: 0 };
  return stateTabs(
    search.state,
    MESSAGE_STATES.map((state) => ({
      state,
      label: t(`staff:messageStates.${state}`),
      href: inboxPath({ ...search, state, after: undefined }),
      waiting: counts[state],
    })),
  );
}

function searchForm(ctx: StaffContext, { state, kinds, brand }: MessageSearch): Html {
  const { t } = ctx;
  const choices = MESSAGE_KINDS.map((kind) => ({ value: kind, label: t(`staff:messageKinds.${kind}`) }));
  return html`<form action="/staff/inbox" class="search short"><input type="hidden" name="state" value="${state}">
${select('kind', t('staff:kind'), [{ value: '', label: t('staff:allKinds') }, ...choices], kinds[0] ?? '')}
${brandSelect(ctx, brand)}
<button class="primary">${t('staff:searchButton')}</button></form>`;
}

function item(ctx: StaffContext, message: MessageRow): Html {
  const { t } = ctx;
  const { id, name, email, brand, kind, text, createdAt } = message;
  const suspicions = openSuspicions(message);
  return html`<li><a class="row four" href="/staff/inbox/${id}">
<span class="key">${name || email}</span>
<span>${t(`staff:messageKinds.${kind}`)}</span>
<span class="quiet">${cutText(text, 120)}${suspicions.length > 0 && html` <span class="badge bad">${suspicions.map((each) => t(`staff:suspicions.${each}`)).join(', ')}</span>`}</span>
<span class="quiet">${brandByCode(brand).name} · ${moment(ctx, createdAt)}</span>
</a></li>`;
}
