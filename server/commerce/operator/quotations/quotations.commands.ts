import { command } from '#server/platform/commands/command.ts';
import { BRAND, JSON_OPTION, parseBrand } from '../command-options.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import { parseHundredths, parseNote, parseNumber, type QuotationCommand } from './quotation-arguments.ts';

const run = onOrders<QuotationCommand>(async () => (await import('./manage-quotations.ts')).runQuotations);

export const QUOTATIONS: Group = {
  help: 'offers: discounts, notes, mails and their end',
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
    discount: command({
      args: 'NUMBER PERCENT',
      help: 'another discount, such as 7.5%; mails a new version',
      options: { note: { type: 'string', help: 'a note for the shopper; an empty one removes it' } },
      read: ({ note }, [number = '', percent = '']): QuotationCommand => ({
        kind: 'change',
        number: parseNumber(number),
        discount: parseHundredths(percent),
        ...(note === undefined ? {} : { note: parseNote(note) }),
      }),
      run,
    }),
    note: command({
      args: 'NUMBER TEXT',
      help: 'another note for the shopper; mails a new version',
      read: (_values, [number = '', text = '']): QuotationCommand => {
        return { kind: 'change', number: parseNumber(number), note: parseNote(text) };
      },
      run,
    }),
    send: command({
      args: 'NUMBER',
      help: 'mails the current version again',
      read: (_values, [number = '']): QuotationCommand => ({ kind: 'send', number: parseNumber(number) }),
      run,
    }),
    expire: command({
      args: 'NUMBER',
      help: 'ends the quotation now',
      read: (_values, [number = '']): QuotationCommand => ({ kind: 'expire', number: parseNumber(number) }),
      run,
    }),
  },
};
