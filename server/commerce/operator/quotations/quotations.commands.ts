import { command } from '#server/platform/commands/command.ts';
import { BRAND, DRY_RUN, JSON_OPTION, parseBrand } from '../command-options.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import {
  parseAddedLine,
  parseDelivery,
  parseHundredths,
  parseLines,
  parseNote,
  parseNumber,
  parseReason,
  parseUntil,
  type QuotationCommand,
} from './quotation-arguments.ts';

const run = onOrders<QuotationCommand>(async () => (await import('./manage-quotations.ts')).runQuotations);

const NOTE = { type: 'string', help: 'a note for the shopper; an empty one removes it' } as const;

export const QUOTATIONS: Group = {
  help: 'offers: prices, pieces, last days, notes, mails and their end',
  details: 'NUMBER is that of a quotation, such as EF-Q-2026-000012.',
  commands: {
    list: command({
      help: 'quotations, newest first',
      options: { ...BRAND, ...JSON_OPTION },
      read: ({ brand, json }): QuotationCommand => ({ kind: 'list', brand: parseBrand(brand), isJson: json }),
      run,
    }),
    show: command({
      args: 'NUMBER',
      help: 'lines, sums, contact and versions',
      options: JSON_OPTION,
      read: ({ json }, [number = '']): QuotationCommand => {
        return { kind: 'show', number: parseNumber(number), isJson: json };
      },
      run,
    }),
    pdf: command({
      args: 'NUMBER',
      help: 'writes the document',
      options: { out: { type: 'string', value: 'FILE', help: 'by default NUMBER.pdf here' } },
      read: ({ out }, [number = '']): QuotationCommand => ({ kind: 'pdf', number: parseNumber(number), out }),
      run,
    }),
    change: command({
      args: 'NUMBER',
      help: 'mails a new version; what no option names stays',
      details:
        'LINE is its place in `quotations show NUMBER`. Prices are without VAT; `1:list` takes one away.',
      options: {
        until: { type: 'string', value: '2026-12-18', help: 'its last day' },
        price: {
          type: 'string',
          multiple: true,
          value: 'LINE:PRICE',
          help: 'a unit price of its own, such as 1:12.50',
        },
        pieces: {
          type: 'string',
          multiple: true,
          value: 'LINE:PIECES',
          help: 'other pieces, such as 1:20; 1:0 removes the line',
        },
        add: {
          type: 'string',
          multiple: true,
          value: 'SKU:PIECES',
          help: 'one more article, such as WF20-GRY:12, or WF20-GRY:12:8.50',
        },
        discount: { type: 'string', value: 'PERCENT', help: 'a discount on the other lines, such as 7.5%' },
        delivery: {
          type: 'string',
          value: 'PRICE',
          help: 'delivery costs without VAT, such as 95.00; `rules` for those of the shop',
        },
        note: NOTE,
        ...DRY_RUN,
      },
      read: (
        { until, price = [], pieces = [], add = [], discount, delivery, note, 'dry-run': isDryRun },
        [number = ''],
      ) => {
        const lines = parseLines(pieces, price);
        const change: QuotationCommand = {
          kind: 'change',
          number: parseNumber(number),
          isDryRun,
          ...(until === undefined ? {} : { validUntil: parseUntil(until) }),
          ...(lines.size === 0 ? {} : { lines }),
          ...(add.length === 0 ? {} : { added: add.map(parseAddedLine) }),
          ...(discount === undefined ? {} : { discount: parseHundredths(discount) }),
          ...(delivery === undefined ? {} : { shippingExcVat: parseDelivery(delivery) }),
          ...(note === undefined ? {} : { note: parseNote(note) }),
        };
        if (Object.keys(change).length === 3) throw new TypeError('An option has to say what changes');
        return change;
      },
      run,
    }),
    discount: command({
      args: 'NUMBER PERCENT',
      help: 'another discount, such as 7.5%; mails a new version',
      options: { note: NOTE, ...DRY_RUN },
      read: ({ note, 'dry-run': isDryRun }, [number = '', percent = '']): QuotationCommand => ({
        kind: 'change',
        number: parseNumber(number),
        isDryRun,
        discount: parseHundredths(percent),
        ...(note === undefined ? {} : { note: parseNote(note) }),
      }),
      run,
    }),
    note: command({
      args: 'NUMBER TEXT',
      help: 'another note for the shopper; mails a new version',
      options: DRY_RUN,
      read: ({ 'dry-run': isDryRun }, [number = '', text = '']): QuotationCommand => {
        return { kind: 'change', number: parseNumber(number), isDryRun, note: parseNote(text) };
      },
      run,
    }),
    send: command({
      args: 'NUMBER',
      help: 'mails the current version again',
      options: DRY_RUN,
      read: ({ 'dry-run': isDryRun }, [number = '']): QuotationCommand => {
        return { kind: 'send', number: parseNumber(number), isDryRun };
      },
      run,
    }),
    expire: command({
      args: 'NUMBER',
      help: 'ends the quotation now; the shopper reads the reason in a mail',
      options: { reason: { type: 'string', default: '', help: 'why (required)' }, ...DRY_RUN },
      read: ({ reason, 'dry-run': isDryRun }, [number = '']): QuotationCommand => {
        return { kind: 'expire', number: parseNumber(number), reason: parseReason(reason), isDryRun };
      },
      run,
    }),
  },
};
