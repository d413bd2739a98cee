import { command } from '#server/platform/commands/command.ts';
import { DRY_RUN, JSON_OPTION } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { PaidInvoice } from './settle-invoice.ts';
import type { ListedInvoices, WrittenInvoice } from './write-invoices.ts';

export const INVOICES: Group = {
  help: 'invoices and credit notes',
  details: 'NUMBER is that of an order, an invoice or a credit note.',
  commands: {
    list: command({
      args: 'NUMBER',
      help: 'the documents of an order',
      options: JSON_OPTION,
      read: ({ json }, [number = '']): ListedInvoices => ({ number, isJson: json }),
      run: onDatabase(async () => (await import('./write-invoices.ts')).listInvoices),
    }),
    paid: command({
      args: 'NUMBER',
      help: 'records that an invoice on account is paid, and frees its limit',
      options: { by: { type: 'string', value: 'NAME', help: 'who saw it (required)' }, ...DRY_RUN },
      read: ({ by, 'dry-run': isDryRun }, [number = '']): PaidInvoice => {
        if (!by) throw new TypeError('--by is missing');
        return { number, by, isDryRun };
      },
      run: onDatabase(async () => (await import('./settle-invoice.ts')).recordPaidInvoice),
    }),
    write: command({
      args: 'NUMBER',
      help: 'writes a document to a file; of an order its invoice',
      options: {
        out: { type: 'string', value: 'FILE', help: 'the file (required)' },
        xml: { type: 'boolean', default: false, help: 'as e-invoice instead of PDF' },
      },
      read: ({ out, xml }, [number = '']): WrittenInvoice => {
        if (!out) throw new TypeError('--out is missing');
        return { number, out, isXml: xml };
      },
      run: onDatabase(async () => (await import('./write-invoices.ts')).writeInvoice),
    }),
  },
};
