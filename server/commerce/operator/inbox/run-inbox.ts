import { open, writeFile } from 'node:fs/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { MESSAGE_STATES, type MessageState } from '../../db/schema/message-states.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { MailContext } from '../../mail/outbox.repository.ts';
import { deleteWithFolders, readMessageFile } from '../../messages/message-files.service.ts';
import { queueMessageMails } from '../../messages/message-mails.service.ts';
import {
  countSuspected,
  deleteMessageRows,
  findFilesOf,
  findMessagePages,
  findMessages,
  findMessagesById,
  type MessageRow,
  moveMessage,
} from '../../messages/messages.repository.ts';
import { findSubscribers } from '../../messages/newsletter.repository.ts';
import { unsubscribeLinks } from '../../messages/unsubscribe-links.service.ts';
import { notifyListeners } from '../../outbox/outbox.repository.ts';
import { shopOf } from '../../shops/shop-context.ts';
import { shopUrlSettings } from '../../shops/shop-urls.service.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import type { UploadDeps } from '../../uploads/upload-deps.ts';
import type { CommandDeps } from '../command-database.ts';
import { outboxOnly } from '../run-order-command.ts';
import type { InboxAction, InboxArguments } from './inbox-arguments.ts';
import {
  listReport,
  type MessageResult,
  messageReport,
  messagesCsv,
  resultsReport,
  subscribersCsv,
} from './inbox-report.ts';

interface InboxDeps extends Pick<CommerceDeps, 'db' | 'logger' | 'clock' | 'env'> {
  readonly objects: UploadDeps['objects'];
  readonly mailer: MailContext['mailer'];
  /** Name of the person on the staff page. */
  readonly actor?: string;
}

/** As {@link runInbox}, with the object store of the settings. */
export async function runStoredInbox(deps: CommandDeps, command: InboxArguments): Promise<CommandOutput> {
  return runInbox({ ...deps, mailer: outboxOnly, objects: await openObjectStore(deps.env) }, command);
}

export async function runInbox(
  deps: InboxDeps,
  { command, isJson, isDryRun }: InboxArguments,
): Promise<CommandOutput> {
  const print = (value: unknown) => JSON.stringify(value, null, 2);
  switch (command.kind) {
    case 'list': {
      const found = await findMessages(deps, command.filter);
      const suspected = await countSuspected(deps, command.filter.brand);
      return { text: isJson ? print(found) : listReport(found, suspected), exitCode: 0 };
    }
    case 'export': {
      const count = await exportMessages(deps, command, isDryRun);
      return { text: `${count} messages: ${command.out}`, exitCode: 0 };
    }
    case 'subscribers': {
      const found = await subscribersOf(deps, command.brand);
      if (!isDryRun) await writeFile(command.out, subscribersCsv(found), { mode: 0o600 });
      return { text: `${found.length} subscribers: ${command.out}`, exitCode: 0 };
    }
    case 'file':
      return saveFile(deps, command, isDryRun);
    case 'each':
      return command.action === 'show'
        ? showEach(deps, command.messages, isJson)
        : changeEach(deps, command.action, command.messages, { isJson, isDryRun });
  }
}

/** Writes the messages page by page: there may be more than fit in memory. Returns their number. */
async function exportMessages(
  deps: InboxDeps,
  { filter, out }: Extract<InboxArguments['command'], { kind: 'export' }>,
  isDryRun: boolean,
): Promise<number> {
  const file = isDryRun ? undefined : await open(out, 'w', 0o600);
  try {
    let count = 0;
    for await (const page of findMessagePages(deps, filter)) {
      await file?.appendFile(messagesCsv(page, count === 0));
      count += page.length;
    }
    return count;
  } finally {
    await file?.close();
  }
}

async function find(deps: InboxDeps, id: string): Promise<MessageRow | MessageResult> {
  const [message, other] = await findMessagesById(deps, id);
  if (!message) return { message: id, outcome: 'unknown', text: 'there is no such message' };
  if (other) return { message: id, outcome: 'unknown', text: 'several ids begin like that' };
  return message;
}

async function showEach(deps: InboxDeps, ids: readonly string[], isJson: boolean): Promise<CommandOutput> {
  const shown: unknown[] = [];
  const texts: string[] = [];
  let exitCode: 0 | 1 = 0;
  for (const id of ids) {
    const message = await find(deps, id);
    if ('outcome' in message) {
      exitCode = 1;
      shown.push(message);
      texts.push(resultsReport([message]));
      continue;
    }
    const files = await findFilesOf(deps, [message.id]);
    shown.push({ ...message, files });
    texts.push(messageReport({ message, files }));
  }
  return { text: isJson ? JSON.stringify(shown, null, 2) : texts.join('\n\n'), exitCode };
}

async function changeEach(
  deps: InboxDeps,
  action: Exclude<InboxAction, 'show'>,
  ids: readonly string[],
  { isJson, isDryRun }: Pick<InboxArguments, 'isJson' | 'isDryRun'>,
): Promise<CommandOutput> {
  const results: MessageResult[] = [];
  for (const id of ids) {
    const message = await find(deps, id);
    results.push('outcome' in message ? message : await changeMessage(deps, action, message, isDryRun));
  }
  const exitCode = results.some(({ outcome }) => outcome === 'unknown') ? 1 : 0;
  return { text: isJson ? JSON.stringify(results, null, 2) : resultsReport(results), exitCode };
}

async function changeMessage(
  deps: InboxDeps,
  action: Exclude<InboxAction, 'show'>,
  message: MessageRow,
  isDryRun: boolean,
): Promise<MessageResult> {
  const { text, from, run } = MESSAGE_CHANGES[action];
  const { id, state } = message;
  if (!from.includes(state)) return { message: id, outcome: 'unchanged', text: `it is ${state}` };
  if (isDryRun) return { message: id, outcome: 'planned', text };
  return (await run(deps, message))
    ? { message: id, outcome: 'done', text }
    : { message: id, outcome: 'unchanged', text: `it is no longer ${state}` };
}

interface Change {
  readonly text: string;
  readonly from: readonly MessageState[];
  /** false: the message has left those states since it was read. */
  run(deps: InboxDeps, message: MessageRow): Promise<boolean>;
}

const HANDLED_FROM = ['new', 'suspected'] as const;

/** Changes of a message, and the states in which each applies. */
export const MESSAGE_CHANGES: Readonly<Record<Exclude<InboxAction, 'show'>, Change>> = {
  handle: {
    text: 'handled',
    from: HANDLED_FROM,
    run: (deps, { id }) => {
      const changes = { handledAt: deps.clock(), handledBy: deps.actor ?? null };
      return moveMessage(deps, { id, from: HANDLED_FROM }, { state: 'handled', ...changes });
    },
  },
  reopen: {
    text: 'new again',
    from: ['handled'],
    run: (deps, { id }) => {
      const changes = { handledAt: null, handledBy: null };
      return moveMessage(deps, { id, from: ['handled'] }, { state: 'new', ...changes });
    },
  },
  accept: {
    text: 'accepted; the commerce API sends its mails',
    from: ['suspected'],
    run: (deps, message) =>
      inTransaction({ ...deps }, async (tx) => {
        if (!(await moveMessage(tx, { id: message.id, from: ['suspected'] }, { state: 'new' }))) return false;
        await queueMessageMails(tx, message, await findFilesOf(tx, [message.id]));
        await notifyListeners(tx.db.orm);
        return true;
      }),
  },
  delete: {
    text: 'deleted',
    from: MESSAGE_STATES,
    run: async ({ objects, ...deps }, { id }) => {
      await deleteWithFolders({ ...deps, uploads: { objects } }, (tx) => deleteMessageRows(tx, [id]));
      return true;
    },
  },
};

async function saveFile(
  deps: InboxDeps,
  { message: id, number, out }: Extract<InboxArguments['command'], { kind: 'file' }>,
  isDryRun: boolean,
): Promise<CommandOutput> {
  const message = await find(deps, id);
  if ('outcome' in message) return { text: resultsReport([message]), exitCode: 1 };
  const row = (await findFilesOf(deps, [message.id]))[number - 1];
  const file = row && (await readMessageFile(deps, row.id));
  if (!file) return { text: `The message has no file ${number}`, exitCode: 1 };
  if (!isDryRun) await writeFile(out, file.content, { mode: 0o600 });
  return { text: `${file.name}: ${out}`, exitCode: 0 };
}

async function subscribersOf(
  deps: InboxDeps,
  brand: Extract<InboxArguments['command'], { kind: 'subscribers' }>['brand'],
) {
  const rows = await findSubscribers(deps, brand);
  return Promise.all(
    rows.map(async (row) => {
      const ctx = { ...deps, shop: shopOf(row, deps.clock()), ...shopUrlSettings(deps.env) };
      return { row, ...(await unsubscribeLinks(ctx, row.id)) };
    }),
  );
}
