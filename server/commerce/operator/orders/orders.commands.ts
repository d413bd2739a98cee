import { command } from '#server/platform/commands/command.ts';
import { LANGUAGES } from '#shared/locales/index.ts';
import { CARRIERS } from '#shared/tracking/carriers.ts';
import { MONEY_BACK } from '../../db/schema/orders/money-back.ts';
import type { MoveTarget } from '../../order-records/orders/order-moves.ts';
import { BRAND, DRY_RUN, JSON_OPTION, parseLanguage, RESTOCK, SINCE } from '../command-options.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import {
  type DocumentArguments,
  ORDER_SORTS,
  type OrderAction,
  type OrderArguments,
  parseCutList,
  parseFilter,
  parseMail,
  parseOrders,
  parseParcels,
  parseRefund,
  REPEATED_MAILS,
  required,
} from './order-arguments.ts';

const run = onOrders<OrderArguments>(async () => (await import('./run-orders.ts')).runOrders);

const COMMON = { ...JSON_OPTION, ...DRY_RUN } as const;
const OUT = { type: 'string', value: 'FILE', help: 'the file, which must not exist (required)' } as const;
const LANGUAGE = {
  type: 'string',
  value: LANGUAGES.join('|'),
  default: 'nl',
  help: 'that of the merchant',
} as const;
const REASON = { type: 'string', help: 'why, which the shopper reads (required)' } as const;

interface CommonValues {
  readonly json: boolean;
  readonly 'dry-run': boolean;
}

function each(action: OrderAction, values: CommonValues, orders: readonly string[]): OrderArguments {
  return {
    isJson: values.json,
    isDryRun: values['dry-run'],
    command: { kind: 'each', orders: parseOrders(orders), action },
  };
}

/** A command that needs only orders. */
function plain(action: OrderAction, help: string) {
  return command({
    args: 'ORDER...',
    help,
    options: COMMON,
    read: (values, orders) => each(action, values, orders),
    run,
  });
}

/** A command that writes a PDF of one order. */
function documentOf(document: DocumentArguments['document'], help: string) {
  return command({
    args: 'ORDER',
    help,
    options: {
      out: OUT,
      language: LANGUAGE,
      ...COMMON,
    },
    read: (values, orders) => {
      const out = required(values.out, '--out');
      const language = parseLanguage(values.language);
      return each({ kind: 'document', document, language, out }, values, orders);
    },
    run,
  });
}

const moveTo = (to: MoveTarget, help: string) => plain({ kind: 'move', to, data: {} }, help);

export const ORDERS: Group = {
  help: 'lists, shows and moves orders',
  details:
    'ORDER is a number such as EF-2026-000123, or the id of an order without a number. One that is refused or fails\n' +
    'does not stop the others. Exit code: 0 when everything is done, 1 when something was refused or failed.',
  commands: {
    list: command({
      help: 'orders, newest first or by the promised day',
      options: {
        state: { type: 'string', value: 'Paid,Shipped', help: 'only these states; by default all but carts' },
        ...BRAND,
        ...SINCE,
        sort: {
          type: 'string',
          value: ORDER_SORTS.join('|'),
          default: 'newest',
          help: 'promised: the soonest day first, open orders before others',
        },
        limit: { type: 'string', value: 'N', default: '50', help: 'how many' },
        ...COMMON,
      },
      read: (values): OrderArguments => ({
        isJson: values.json,
        isDryRun: values['dry-run'],
        command: { kind: 'list', filter: parseFilter(values) },
      }),
      run,
    }),
    show: plain({ kind: 'show' }, 'everything that was ordered, history, parcels and mails'),
    files: command({
      args: 'ORDER...',
      help: 'writes the pictures of the lines, uncropped and cropped',
      options: { out: { type: 'string', value: 'DIR', help: 'the folder (required)' }, ...COMMON },
      read: (values, orders) => each({ kind: 'files', out: required(values.out, '--out') }, values, orders),
      run,
    }),
    'work-order': documentOf('work-order', 'what has to be made, as PDF'),
    'cut-list': command({
      help: 'pieces to cut of all orders to make, as CSV by promised day and material',
      options: {
        out: OUT,
        until: { type: 'string', value: '2026-12-04', help: 'the last promised day; by default all' },
        language: LANGUAGE,
        ...COMMON,
      },
      read: (values): OrderArguments => ({
        isJson: values.json,
        isDryRun: values['dry-run'],
        command: { kind: 'cut-list', ...parseCutList(values) },
      }),
      run,
    }),
    'packing-slip': documentOf('packing-slip', 'what is in the parcels, as PDF without prices'),
    produce: moveTo('InProduction', 'the order is being made'),
    ship: command({
      args: 'ORDER...',
      help: 'the parcels left; again for a shipped order: replaces its tracking codes',
      options: {
        carrier: { type: 'string', value: 'NAME', help: CARRIERS.join(', ') },
        tracking: { type: 'string', multiple: true, value: 'CODE', help: 'of a parcel; several with commas' },
        'no-tracking': { type: 'boolean', default: false, help: 'there is no tracking code' },
        ...COMMON,
      },
      read: (values, orders) =>
        each({ kind: 'move', to: 'Shipped', data: parseParcels(values) }, values, orders),
      run,
    }),
    ready: moveTo('ReadyForPickup', 'the order can be collected'),
    complete: moveTo('Completed', 'the order was received'),
    return: moveTo('Returned', 'the order came back'),
    cancel: command({
      args: 'ORDER...',
      help: 'before the payment; one that cost nothing, until it is handed over',
      options: { reason: REASON, ...COMMON },
      read: (values, orders) => {
        const data = { reason: required(values.reason, '--reason') };
        return each({ kind: 'move', to: 'Cancelled', data }, values, orders);
      },
      run,
    }),
    refund: command({
      args: 'ORDER...',
      help: 'pays back an order or a part of it',
      options: {
        reason: { ...REASON, help: 'why (required); that of an amount is on the credit note' },
        all: { type: 'boolean', default: false, help: 'everything that is not refunded yet' },
        line: {
          type: 'string',
          multiple: true,
          value: '1:2',
          help: 'two pieces of the first line of `show`',
        },
        shipping: { type: 'boolean', default: false, help: 'the delivery costs' },
        amount: { type: 'string', value: '12.50', help: 'money back for no piece, including VAT' },
        kind: { type: 'string', value: MONEY_BACK.join('|'), help: 'why: by default a price reduction' },
        ...RESTOCK,
        ...COMMON,
      },
      read: (values, orders) => each({ kind: 'refund', refund: parseRefund(values) }, values, orders),
      run,
    }),
    'confirm-vat': command({
      args: 'ORDER...',
      help: 'the VAT number is valid: a new invoice without VAT, VAT paid back',
      options: {
        proof: { type: 'string', help: 'where it was seen, while the authority gives no result' },
        ...COMMON,
      },
      read: (values, orders) => {
        const proof = values.proof === undefined ? null : required(values.proof, '--proof');
        return each({ kind: 'confirm-vat', proof }, values, orders);
      },
      run,
    }),
    capture: plain({ kind: 'capture' }, 'charges an authorised payment (Klarna) by hand'),
    note: command({
      args: 'ORDER...',
      help: 'a note for colleagues',
      options: { text: { type: 'string', help: 'the note (required)' }, ...COMMON },
      read: (values, orders) => {
        return each({ kind: 'note', text: required(values.text, '--text') }, values, orders);
      },
      run,
    }),
    mail: command({
      args: 'ORDER...',
      help: 'queues a mail again',
      options: { kind: { type: 'string', value: 'KIND', help: REPEATED_MAILS.join(', ') }, ...COMMON },
      read: (values, orders) => each({ kind: 'mail', mail: parseMail(values.kind) }, values, orders),
      run,
    }),
  },
};
