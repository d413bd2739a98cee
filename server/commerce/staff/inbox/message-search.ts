import type { Request } from 'express';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { MESSAGE_KINDS } from '#shared/messages/message-kinds.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { MESSAGE_STATES, type MessageState } from '../../db/schema/message-states.ts';
import type { MessageFilter } from '../../messages/messages.repository.ts';
import { textOf } from '../page/form-values.ts';

type Cursor = { readonly createdAt: Date; readonly id: string };

export interface MessageSearch extends Pick<MessageFilter, 'kinds' | 'brand'> {
  readonly state: MessageState;
  readonly after: Cursor | undefined;
}

export function messageSearchOf({ query }: Pick<Request, 'query'>): MessageSearch {
  const [, time = '', id = ''] = /^(\d{1,15})\.([\w-]{36})$/.exec(textOf(query, 'after')) ?? [];
  return {
    state: MESSAGE_STATES.find((state) => state === textOf(query, 'state')) ?? 'new',
    kinds: MESSAGE_KINDS.filter((kind) => kind === textOf(query, 'kind')),
    brand: ALL_BRANDS.find(({ code }) => code === textOf(query, 'brand'))?.code,
    after: isUuid(id) ? { createdAt: new Date(Number(time)), id } : undefined,
  };
}

export function inboxPath({ state, kinds, brand, after }: MessageSearch): string {
  const query = new URLSearchParams({ state });
  if (kinds[0]) query.set('kind', kinds[0]);
  if (brand) query.set('brand', brand);
  if (after) query.set('after', `${after.createdAt.getTime()}.${after.id}`);
  return `/staff/inbox?${query}`;
}
