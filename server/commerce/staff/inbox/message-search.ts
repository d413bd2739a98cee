import type { Request } from 'express';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { MESSAGE_KINDS } from '#shared/messages/message-kinds.ts';
import { MESSAGE_STATES, type MessageState } from '../../db/schema/message-states.ts';
import type { MessageFilter } from '../../messages/messages.repository.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, type ListCursor, parseCursor } from '../page/list-cursor.ts';

export interface MessageSearch extends Pick<MessageFilter, 'kinds' | 'brand'> {
  readonly state: MessageState;
  readonly after: ListCursor | undefined;
}

export function messageSearchOf({ query }: Pick<Request, 'query'>): MessageSearch {
  return {
    state: MESSAGE_STATES.find((state) => state === textOf(query, 'state')) ?? 'new',
    kinds: MESSAGE_KINDS.filter((kind) => kind === textOf(query, 'kind')),
    brand: ALL_BRANDS.find(({ code }) => code === textOf(query, 'brand'))?.code,
    after: parseCursor(textOf(query, 'after')),
  };
}

export function inboxPath({ state, kinds, brand, after }: MessageSearch): string {
  const query = new URLSearchParams({ state });
  if (kinds[0]) query.set('kind', kinds[0]);
  if (brand) query.set('brand', brand);
  if (after) query.set('after', formatCursor(after));
  return `/staff/inbox?${query}`;
}
