import type { BrandCode } from '#shared/brands/index.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { isCalendarDate } from '#shared/dates/calendar-date.ts';
import type { Language } from '#shared/locales/index.ts';
import { enteredCodes, parcelsWith } from '#shared/tracking/parcels.ts';
import type { OrderMailKind } from '../../db/schema/mail.ts';
import { MONEY_BACK, type MoneyBack } from '../../db/schema/orders/money-back.ts';
import type { MoveData, MoveTarget } from '../../order-records/orders/order-moves.ts';
import { minorUnits, parseBrand, parseLanguage, parseLimit, parseSince } from '../command-options.ts';

/** Mails that contain only the order, so that they can be sent again. */
export const REPEATED_MAILS = [
  'order-confirmation',
  'payment-received',
  'order-in-production',
  'order-shipped',
  'order-ready',
] as const satisfies readonly OrderMailKind[];
export type RepeatedMail = (typeof REPEATED_MAILS)[number];

export const STATES = {
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

/** Of a list. `promised`: by the promised day, soonest first; orders that are not open come last. */
export const ORDER_SORTS = ['newest', 'promised'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrderFilter {
  /** Empty: every state but the cart. */
  readonly states: readonly OrderState[];
  readonly brand: BrandCode | undefined;
  readonly since: Date | undefined;
  readonly sort: OrderSort;
  readonly limit: number;
}

/** The part of an order to refund, by the numbers of its lines from 1. */
export interface RefundArguments {
  readonly lines: 'all' | readonly { readonly line: number; readonly quantity: number }[];
  readonly shipping: boolean;
  readonly restock: boolean;
  readonly reason: string;
}

/** Money back for no piece. */
export interface MoneyArguments {
  /** Minor units including VAT. */
  readonly amount: number;
  readonly kind: MoneyBack;
  readonly reason: string;
}

/** A list of the pieces to cut. */
export interface CutListArguments {
  /** The last promised day, such as 2026-12-04. */
  readonly until: string | undefined;
  readonly language: Language;
  readonly out: string;
}

/** A PDF for those who make or pack an order. */
export interface DocumentArguments {
  readonly document: 'work-order' | 'packing-slip';
  readonly language: Language;
  readonly out: string;
}

export type OrderAction =
  | { readonly kind: 'show' | 'capture' }
  | { readonly kind: 'move'; readonly to: MoveTarget; readonly data: MoveData }
  | { readonly kind: 'refund'; readonly refund: RefundArguments | MoneyArguments }
  | { readonly kind: 'confirm-vat'; readonly proof: string | null }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'files'; readonly out: string }
  | ({ readonly kind: 'document' } & DocumentArguments)
  | { readonly kind: 'mail'; readonly mail: RepeatedMail };

export interface OrderArguments {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly command:
    | { readonly kind: 'list'; readonly filter: OrderFilter }
    | ({ readonly kind: 'cut-list' } & CutListArguments)
    | { readonly kind: 'each'; readonly orders: readonly string[]; readonly action: OrderAction };
}

/** Parses the orders of a command, each once. Throws TypeError, as the functions below. */
export function parseOrders(given: readonly string[]): string[] {
  return [...new Set(given.map(normalised))];
}

interface ParcelValues {
  readonly carrier?: string | undefined;
  readonly tracking?: readonly string[] | undefined;
  readonly 'no-tracking': boolean;
}

export function parseParcels({ carrier, tracking, 'no-tracking': without }: ParcelValues): MoveData {
  if (without) {
    if (carrier || tracking) throw new TypeError('--no-tracking excludes --carrier and --tracking');
    return { parcels: null };
  }
  const parcels = parcelsWith(enteredCodes(tracking?.join('\n') ?? ''));
  if (carrier === undefined || parcels === undefined) {
    throw new TypeError('ship needs --carrier and --tracking, or --no-tracking');
  }
  return { parcels: { carrier: carrier.toLowerCase(), ...parcels } };
}

interface RefundValues {
  readonly reason?: string | undefined;
  readonly amount?: string | undefined;
  readonly kind?: string | undefined;
  readonly all: boolean;
  readonly line?: readonly string[] | undefined;
  readonly shipping: boolean;
  readonly restock: boolean;
}

/** An amount such as 12.50 in minor units; 0 for any other text. */
export function amountOf(given: string): number {
  return minorUnits(given) ?? 0;
}

function parseAmount(given: string): number {
  const amount = amountOf(given);
  if (amount === 0) throw new TypeError(`Not an amount: ${given}, such as 12.50`);
  return amount;
}

function parseMoneyBack({ amount, kind, ...parts }: RefundValues, reason: string): MoneyArguments | null {
  if (amount === undefined) {
    if (kind !== undefined) throw new TypeError('--kind needs --amount');
    return null;
  }
  if (parts.all || parts.shipping || parts.restock || (parts.line?.length ?? 0) > 0) {
    throw new TypeError('--amount excludes --all, --line, --shipping and --restock');
  }
  const known = MONEY_BACK.find((name) => name === (kind ?? 'reduction'));
  if (!known) throw new TypeError(`--kind is one of ${MONEY_BACK.join(', ')}`);
  return { amount: parseAmount(amount), kind: known, reason };
}

export function parseRefund(values: RefundValues): RefundArguments | MoneyArguments {
  const reason = required(values.reason, '--reason');
  const money = parseMoneyBack(values, reason);
  if (money) return money;
  const { line: given = [], all, shipping, restock } = values;
  if (all && (given.length > 0 || shipping)) throw new TypeError('--all excludes --line and --shipping');
  if (!all && given.length === 0 && !shipping) {
    throw new TypeError('refund needs --all, --line, --shipping or --amount');
  }
  const lines = given.map((text) => {
    const [, line = '', quantity = ''] = /^(\d{1,4}):(\d{1,5})$/.exec(text) ?? [];
    if (!Number(line) || !Number(quantity))
      throw new TypeError(`Not a line and quantity: ${text}, such as 1:2`);
    return { line: Number(line), quantity: Number(quantity) };
  });
  return { lines: all ? 'all' : lines, shipping, restock, reason };
}

export function parseMail(kind: string | undefined): RepeatedMail {
  const mail = REPEATED_MAILS.find((known) => known === kind);
  if (!mail) throw new TypeError(`--kind is one of ${REPEATED_MAILS.join(', ')}`);
  return mail;
}

interface FilterValues {
  readonly state?: string | undefined;
  readonly brand?: string | undefined;
  readonly since?: string | undefined;
  readonly sort: string;
  readonly limit: string;
}

export function parseFilter({ state, brand, since, sort, limit }: FilterValues): OrderFilter {
  const states = (state?.split(',') ?? []).map((text) => {
    const known = Object.keys(STATES).find((name) => name.toLowerCase() === text.trim().toLowerCase());
    if (!isState(known))
      throw new TypeError(`Not a state: ${text}; one of ${Object.keys(STATES).join(', ')}`);
    return known;
  });
  const known = ORDER_SORTS.find((name) => name === sort);
  if (!known) throw new TypeError(`--sort is one of ${ORDER_SORTS.join(', ')}`);
  return {
    states,
    brand: parseBrand(brand),
    since: parseSince(since),
    sort: known,
    limit: parseLimit(limit),
  };
}

interface CutListValues {
  readonly until?: string | undefined;
  readonly language: string;
  readonly out?: string | undefined;
}

export function parseCutList({ until, language, out }: CutListValues): CutListArguments {
  if (until !== undefined && !isCalendarDate(until)) {
    throw new TypeError(`--until is a day such as 2026-12-04, not ${until}`);
  }
  return { until, language: parseLanguage(language), out: required(out, '--out') };
}

export function isState(name: string | undefined): name is OrderState {
  return name !== undefined && Object.hasOwn(STATES, name);
}

export function required(value: string | undefined, option: string): string {
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
