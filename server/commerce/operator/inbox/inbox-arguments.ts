import { parseArgs } from 'node:util';
import type { BrandCode } from '#shared/brands/index.ts';
import { MESSAGE_KINDS, type MessageKind } from '#shared/messages/message-kinds.ts';
import { MESSAGE_STATES, type MessageState } from '../../db/schema/messages.ts';
import type { MessageFilter } from '../../messages/messages.repository.ts';
import { parseBrand, parseLimit, parseSince } from '../command-arguments.ts';

export const INBOX_USAGE = `npm run inbox -- COMMAND [MESSAGE ...] [options]

MESSAGE is the id of a message, or its first characters. You can name several messages.

  list                          messages, newest first; by default the new ones
       [--state new,suspected,handled] [--kind contact,advice,application] [--brand EF]
       [--email a@b.nl] [--since 2026-11-01] [--limit 50]
  show MESSAGE...               a message with its details and files
  file MESSAGE NUMBER --out FILE
                                writes a file of a message, by its number in \`show\`
  handle MESSAGE...             marks messages as handled
  reopen MESSAGE...             marks handled ones as new
  accept MESSAGE...             a suspected message is not spam: mails it to the shop, and a receipt to its sender
  delete MESSAGE...             deletes messages with their files
  export --out FILE             messages as CSV, with the filters of list (by default all of them)
  subscribers --out FILE [--brand EF]
                                subscribers of the newsletter as CSV, with the links that end their subscriptions

Options of all commands: --json (for scripts), --dry-run (changes nothing).
Exit code: 0 when everything is done, 1 when something was refused, 2 for wrong arguments.`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  state: { type: 'string' },
  kind: { type: 'string' },
  brand: { type: 'string' },
  email: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string' },
} as const;

const ACTIONS = ['show', 'handle', 'reopen', 'accept', 'delete'] as const;
export type InboxAction = (typeof ACTIONS)[number];

export interface InboxArguments {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly command:
    | { readonly kind: 'list'; readonly filter: MessageFilter }
    | { readonly kind: 'each'; readonly action: InboxAction; readonly messages: readonly string[] }
    /** `number`: of the file in `show`, from 1. */
    | { readonly kind: 'file'; readonly message: string; readonly number: number; readonly out: string }
    | { readonly kind: 'export'; readonly filter: MessageFilter; readonly out: string }
    | { readonly kind: 'subscribers'; readonly brand: BrandCode | undefined; readonly out: string };
}

const FILTERS = ['state', 'kind', 'brand', 'email', 'since', 'limit'] as const;
/** The options of each command, besides those of all commands. */
const OWN_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: FILTERS,
  export: [...FILTERS, 'out'],
  file: ['out'],
  subscribers: ['brand', 'out'],
};

type Values = ReturnType<typeof parseValues>['values'];

function parseValues(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

/** Parses the arguments of the command. Throws TypeError with what is wrong. */
export function parseInboxArguments(args: readonly string[]): InboxArguments {
  const { values, positionals } = parseValues(args);
  const [name = '', ...rest] = positionals;
  const own = Object.hasOwn(OWN_OPTIONS, name) ? (OWN_OPTIONS[name] ?? []) : [];
  const other = Object.keys(values).find((option) => ![...own, 'json', 'dry-run'].includes(option));
  if (name && other) throw new TypeError(`${name} has no option --${other}`);
  const common = { isJson: values.json, isDryRun: values['dry-run'] };
  return { ...common, command: parseCommand(name, rest, values) };
}

function parseCommand(name: string, rest: readonly string[], values: Values): InboxArguments['command'] {
  const action = ACTIONS.find((known) => known === name);
  if (action) {
    if (rest.length === 0) throw new TypeError(`${name} needs the id of a message`);
    return { kind: 'each', action, messages: [...new Set(rest.map(idOf))] };
  }
  if (name === 'file') {
    const [message = '', number = '', ...others] = rest;
    if (!/^[1-9]\d?$/.test(number) || others.length > 0)
      throw new TypeError('file needs the id of a message and the number of a file');
    return { kind: 'file', message: idOf(message), number: Number(number), out: required(values.out) };
  }
  if (rest.length > 0 && Object.hasOwn(OWN_OPTIONS, name)) throw new TypeError(`${name} takes no messages`);
  switch (name) {
    case 'list':
      return { kind: 'list', filter: filterOf(values, { states: ['new'], limit: 50 }) };
    case 'export':
      return {
        kind: 'export',
        out: required(values.out),
        filter: filterOf(values, { states: [], limit: Number.POSITIVE_INFINITY }),
      };
    case 'subscribers':
      return { kind: 'subscribers', brand: parseBrand(values.brand), out: required(values.out) };
    default:
      throw new TypeError(name ? `There is no command ${name}` : 'The command is missing');
  }
}

function filterOf(
  { state, kind, brand, email, since, limit }: Values,
  defaults: { readonly states: readonly MessageState[]; readonly limit: number },
): MessageFilter {
  return {
    states: state === undefined ? defaults.states : listOf(state, MESSAGE_STATES, 'state'),
    kinds: kind === undefined ? [] : listOf<MessageKind>(kind, MESSAGE_KINDS, 'kind'),
    brand: parseBrand(brand),
    email: email?.trim(),
    since: parseSince(since),
    limit: limit === undefined ? defaults.limit : parseLimit(limit),
  };
}

function listOf<T extends string>(text: string, known: readonly T[], what: string): T[] {
  return text.split(',').map((given) => {
    const found = known.find((one) => one === given.trim().toLowerCase());
    if (!found) throw new TypeError(`Not a ${what}: ${given}; one of ${known.join(', ')}`);
    return found;
  });
}

/** Fewer characters would fit several messages. */
function idOf(text: string): string {
  const id = text.trim().toLowerCase();
  if (!/^[0-9a-f-]{6,36}$/.test(id)) throw new TypeError(`Not the id of a message: ${text}`);
  return id;
}

function required(out: string | undefined): string {
  if (!out?.trim()) throw new TypeError('--out is missing');
  return out;
}
