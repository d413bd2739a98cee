import { runCommand } from '../operator-command.ts';
import { writeInvoices } from './write-invoices.ts';

// npm run invoices -- EF-2026-000123 --out invoice.pdf

await runCommand('invoices', writeInvoices);
