import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { findMessagesById, type MessageRow } from '../../messages/messages.repository.ts';
import { MESSAGE_CHANGES } from '../../operator/inbox/run-inbox.ts';
import type { ActedThings, StaffAction } from '../actions/staff-action.ts';
import type { StaffContext } from '../page/staff-view.ts';

export const MESSAGE_ACTIONS = ['handle', 'accept', 'reopen', 'delete'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** Actions of staff on messages: the changes of the command `inbox`. */
export const ACTED_MESSAGES: ActedThings<MessageRow, MessageAction> = {
  section: 'inbox',
  find: findMessage,
  subject: (_ctx, { name, email }) => name || email,
  path: (id) => `/staff/inbox/${id}`,
  actions: {
    handle: action('handle'),
    accept: action('accept'),
    reopen: action('reopen'),
    delete: { ...action('delete'), after: '/staff/inbox' },
  },
};

/** Throws NOT_FOUND. */
export async function findMessage({ deps }: StaffContext, id: string): Promise<MessageRow> {
  const [message] = isUuid(id) ? await findMessagesById(deps, id) : [];
  if (!message) throw new AppError('NOT_FOUND', { message: 'There is no such message' });
  return message;
}

function action(name: MessageAction): StaffAction<MessageRow> {
  return {
    link: (t) => t(`staff:inbox.${name}.link`),
    button: (t) => t(`staff:inbox.${name}.button`),
    plan: async ({ t }, message) =>
      MESSAGE_CHANGES[name].from.includes(message.state)
        ? { text: t(`staff:inbox.${name}.confirm`, { email: message.email }) }
        : { fault: t('staff:actions.unchanged') },
    run: async ({ deps }, message) => {
      const { from, run } = MESSAGE_CHANGES[name];
      if (!from.includes(message.state)) return { isNew: false };
      return { isNew: await run({ ...deps, objects: deps.uploads.objects }, message) };
    },
  };
}
