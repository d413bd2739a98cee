import { parseArgs } from 'node:util';
import type { BrandCode } from '#shared/brands/index.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { CARRIERS } from '#shared/tracking/carriers.ts';
import type { OrderMailKind } from '../../db/schema/mail.ts';
import type { MoveData, MoveTarget } from '../../order-records/order-moves.ts';
import { parseBrand, parseLimit, parseSince } from '../command-arguments.ts';

export const ORDERS_USAGE = `npm run orders -- COMMAND [ORDER ...] [options]

ORDER is a number such as EF-2026-000123, or the id of an order without a number; several are handled one by one.

  list                                   orders, newest first
       [--state Paid,Shipped] [--brand EF] [--since 2026-11-01] [--limit 50]
  show ORDER...                          lines, history, parcels and mails
  produce ORDER...                       the order is being made
  ship ORDER... --carrier postnl --tracking CODE
                                         the parcels left: ${CARRIERS.join(', ')};
       or --no-tracking                  again for a shipped order: corrects its tracking code
  ready ORDER...                         the order can be collected
  complete ORDER...                      the order was received
  return ORDER...                        the order came back
  cancel ORDER... --reason TEXT          before the payment; the shopper reads the reason
  refund ORDER --reason TEXT (--all | --line 1:2 ... [--shipping]) [--restock]
                                         1:2 is two pieces of the first line of \`show\`
  capture ORDER...                       charges an authorised payment (Klarna) by hand
  note ORDER... --text TEXT              a note for colleagues
  mail ORDER... --kind order-shipped     queues a mail again

Options of all commands: --json (for scripts), --dry-run (changes nothing).
Exit code: 0 when everything is done, 1 when something was refused or failed, 2 for wrong arguments.`;

/** Mails that contain only the order, so that they can be sent again. */
const REPEATED_MAILS = [
  'order-confirmation',
  'payment-received',
  'order-in-production',
  'order-shipped',
  'order-ready',
] as const satisfies readonly OrderMailKind[];
export type RepeatedMail = (typeof REPEATED_MAILS)[number];

const MOVES = {
  produce: 'InProduction',
  ship: 'Shipped',
  ready: 'ReadyForPickup',
  complete: 'Completed',
  return: 'Returned',
  cancel: 'Cancelled',
} as const satisfies Record<string, MoveTarget>;

const STATES = {
  Cart: true,
  Quotation: true,
  AwaitingPayment: true,
  Placed: true,
  Paid: true,
  InProduction: true,
  ReadyForPickup: true,
  Shipped: true,
  Completed: true,
  Returned: true,
  Cancelled: true,
  Refunded: true,
} as const satisfies Record<OrderState, true>;

export interface OrderFilter {
  /** Empty: every state but the cart. */
  readonly states: readonly OrderState[];
  readonly brand: BrandCode | undefined;
  readonly since: Date | undefined;
  readonly limit: number;
}

/** The part of an order to refund, by the numbers of its lines from 1. */
export interface RefundArguments {
  readonly lines: 'all' | readonly { readonly line: number; readonly quantity: number }[];
  readonly shipping: boolean;
  readonly restock: boolean;
  readonly reason: string;
}

export type OrderAction =
  | { readonly kind: 'show' | 'capture' }
  | { readonly kind: 'move'; readonly to: MoveTarget; readonly data: MoveData }
  | { readonly kind: 'refund'; readonly refund: RefundArguments }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'mail'; readonly mail: RepeatedMail };

export interface OrderArguments {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly command:
    | { readonly kind: 'list'; readonly filter: OrderFilter }
    | { readonly kind: 'each'; readonly orders: readonly string[]; readonly action: OrderAction };
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  state: { type: 'string' },
  brand: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  'no-tracking': { type: 'boolean' },
  reason: { type: 'string' },
  all: { type: 'boolean' },
  line: { type: 'string', multiple: true },
  shipping: { type: 'boolean' },
  restock: { type: 'boolean' },
  text: { type: 'string' },
  kind: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseValues>['values'];

function parseValues(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

/** The options of each command, besides the common ones. */
const OWN_OPTIONS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  list: ['state', 'brand', 'since', 'limit'],
  ship: ['carrier', 'tracking', 'no-tracking'],
  cancel: ['reason'],
  refund: ['reason', 'all', 'line', 'shipping', 'restock'],
  note: ['text'],
  mail: ['kind'],
};

/** Parses the arguments of the command. Throws a TypeError that names the mistake. */
export function parseOrderArguments(args: readonly string[]): OrderArguments {
  const { values, positionals } = parseValues(args);
  const [name = '', ...orders] = positionals;
  checkOptions(name, values);
  const common = { isJson: values.json, isDryRun: values['dry-run'] };
  if (name === 'list') {
    if (orders.length > 0) throw new TypeError('list takes no orders; `show` shows one');
    return { ...common, command: { kind: 'list', filter: parseFilter(values) } };
  }
  const action = parseAction(name, values);
  if (orders.length === 0) throw new TypeError(`${name} needs an order, such as EF-2026-000123`);
  return { ...common, command: { kind: 'each', orders: [...new Set(orders.map(normalised))], action } };
}

function checkOptions(name: string, values: Values): void {
  const own: readonly string[] = Object.hasOwn(OWN_OPTIONS, name) ? (OWN_OPTIONS[name] ?? []) : [];
  const other = Object.keys(values).find((option) => ![...own, 'json', 'dry-run'].includes(option));
  if (name && other) throw new TypeError(`${name} has no option --${other}`);
}

function parseAction(name: string, values: Values): OrderAction {
  if (isMove(name)) return { kind: 'move', to: MOVES[name], data: parseMoveData(name, values) };
  switch (name) {
    case 'show':
    case 'capture':
      return { kind: name };
    case 'refund':
      return { kind: 'refund', refund: parseRefund(values) };
    case 'note':
      return { kind: 'note', text: required(values.text, '--text') };
    case 'mail':
      return { kind: 'mail', mail: parseMail(values.kind) };
    default:
      throw new TypeError(name ? `There is no command ${name}` : 'The command is missing');
  }
}

function isMove(name: string): name is keyof typeof MOVES {
  return Object.hasOwn(MOVES, name);
}

function parseMoveData(name: keyof typeof MOVES, values: Values): MoveData {
  if (name === 'cancel') return { reason: required(values.reason, '--reason') };
  if (name !== 'ship') return {};
  const { carrier, tracking } = values;
  if (values['no-tracking']) {
    if (carrier || tracking) throw new TypeError('--no-tracking excludes --carrier and --tracking');
    return { parcels: null };
  }
  if (carrier === undefined || tracking === undefined) {
    throw new TypeError('ship needs --carrier and --tracking, or --no-tracking');
  }
  return { parcels: { carrier: carrier.toLowerCase(), trackingCode: tracking } };
}

function parseRefund(values: Values): RefundArguments {
  const reason = required(values.reason, '--reason');
  const { line: given = [], all = false, shipping = false, restock = false } = values;
  if (all && (given.length > 0 || shipping)) throw new TypeError('--all excludes --line and --shipping');
  if (!all && given.length === 0 && !shipping) {
    throw new TypeError('refund needs --all, --line or --shipping');
  }
  const lines = given.map((text) => {
    const [, line = '', quantity = ''] = /^(\d{1,4}):(\d{1,5})$/.exec(text) ?? [];
    if (!Number(line) || !Number(quantity))
      throw new TypeError(`Not a line and quantity: ${text}, such as 1:2`);
    return { line: Number(line), quantity: Number(quantity) };
  });
  return { lines: all ? 'all' : lines, shipping, restock, reason };
}

function parseMail(kind: string | undefined): RepeatedMail {
  const mail = REPEATED_MAILS.find((known) => known === kind);
  if (!mail) throw new TypeError(`--kind is one of ${REPEATED_MAILS.join(', ')}`);
  return mail;
}

function parseFilter({ state, brand, since, limit = '50' }: Values): OrderFilter {
  const states = (state?.split(',') ?? []).map((text) => {
    const known = Object.keys(STATES).find((name) => name.toLowerCase() === text.trim().toLowerCase());
    if (!isState(known))
      throw new TypeError(`Not a state: ${text}; one of ${Object.keys(STATES).join(', ')}`);
    return known;
  });
  return { states, brand: parseBrand(brand), since: parseSince(since), limit: parseLimit(limit) };
}

function isState(name: string | undefined): name is OrderState {
  return name !== undefined && Object.hasOwn(STATES, name);
}

function required(value: string | undefined, option: string): string {
  const text = value?.trim() ?? '';
  if (!text) throw new TypeError(`${option} is missing`);
  if (text.length > 500) throw new TypeError(`${option} has more than 500 characters`);
  return text;
}

/** A number in upper case, an id in lower case. */
function normalised(order: string): string {
  const text = order.trim();
  return /^[A-Za-z]{2,3}-/.test(text) ? text.toUpperCase() : text.toLowerCase();
}
