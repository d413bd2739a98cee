import { runCommand } from '../operator-command.ts';
import { INVOICES_USAGE, writeInvoices } from './write-invoices.ts';

// npm run invoices -- EF-2026-000123 --out invoice.pdf

await runCommand('invoices', writeInvoices, INVOICES_USAGE);
