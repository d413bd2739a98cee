import { command } from '#server/platform/commands/command.ts';
import { BRAND, DRY_RUN, JSON_OPTION, parseBrand, parseId, SINCE } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import { type InboxAction, type InboxArguments, parseFilter, requiredOut } from './inbox-arguments.ts';

const run = onDatabase<InboxArguments>(async () => (await import('./run-inbox.ts')).runStoredInbox);

const COMMON = { ...JSON_OPTION, ...DRY_RUN } as const;
const FILTER = {
  state: { type: 'string', value: 'new,suspected,handled', help: 'only these states' },
  kind: { type: 'string', value: 'contact,advice,application', help: 'only these kinds' },
  ...BRAND,
  email: { type: 'string', value: 'a@b.nl', help: 'only from this address' },
  ...SINCE,
  limit: { type: 'string', value: 'N', help: 'how many' },
} as const;
const OUT = { out: { type: 'string', value: 'FILE', help: 'the file to write (required)' } } as const;

interface CommonValues {
  readonly json: boolean;
  readonly 'dry-run': boolean;
}

function inbox(values: CommonValues, what: InboxArguments['command']): InboxArguments {
  return { isJson: values.json, isDryRun: values['dry-run'], command: what };
}

function each(action: InboxAction, help: string) {
  return command({
    args: 'MESSAGE...',
    help,
    options: COMMON,
    read: (values, ids) =>
      inbox(values, {
        kind: 'each',
        action,
        messages: [...new Set(ids.map((id) => parseId(id, 'message')))],
      }),
    run,
  });
}

export const INBOX: Group = {
  help: 'messages of visitors, and subscribers of the newsletter',
  details: 'MESSAGE is the id of a message, or its first characters.',
  commands: {
    list: command({
      help: 'messages, newest first; by default 50 new ones',
      options: { ...FILTER, ...COMMON },
      read: (values) =>
        inbox(values, { kind: 'list', filter: parseFilter(values, { states: ['new'], limit: 50 }) }),
      run,
    }),
    show: each('show', 'details and files'),
    file: command({
      args: 'MESSAGE NUMBER',
      help: 'writes a file of a message, by its number in `show`',
      options: { ...OUT, ...COMMON },
      read: (values, [id = '', number = '']) => {
        if (!/^[1-9]\d?$/.test(number)) throw new TypeError(`Not the number of a file: ${number}`);
        const out = requiredOut(values.out);
        return inbox(values, { kind: 'file', message: parseId(id, 'message'), number: Number(number), out });
      },
      run,
    }),
    handle: each('handle', 'marks messages as handled'),
    reopen: each('reopen', 'marks handled ones as new'),
    accept: each('accept', 'not spam: mails it to the shop, and a receipt to its sender'),
    delete: each('delete', 'deletes messages with their files'),
    export: command({
      help: 'messages as CSV; by default all of them',
      options: { ...FILTER, ...OUT, ...COMMON },
      read: (values) => {
        const filter = parseFilter(values, { states: [], limit: Number.POSITIVE_INFINITY });
        return inbox(values, { kind: 'export', out: requiredOut(values.out), filter });
      },
      run,
    }),
    subscribers: command({
      help: 'subscribers of the newsletter as CSV, with their unsubscribe links',
      options: { ...BRAND, ...OUT, ...COMMON },
      read: (values) => {
        const brand = parseBrand(values.brand);
        return inbox(values, { kind: 'subscribers', brand, out: requiredOut(values.out) });
      },
      run,
    }),
  },
};
