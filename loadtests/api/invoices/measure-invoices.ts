import { ISSUED_AT, invoiceContent } from '#server/commerce/invoices/invoice-content.fixture.ts';
import { renderInvoicePdf } from '#server/commerce/invoices/pdf/invoice-pdf.ts';
import { renderUbl } from '#server/commerce/invoices/ubl/ubl-invoice.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';

const RUNS = 40;

async function measure(lineCount: number, render: (lines: number) => unknown): Promise<number[]> {
  await render(lineCount);
  const durations: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await render(lineCount);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

const contentOf = (lines: number) =>
  invoiceContent({ lines: Array.from({ length: lines }, () => [1521, 1840, 12] as const) });
/**
 * Prints the milliseconds to render an invoice as PDF and as e-invoice, with one line and with forty. The first of each,
 * which reads the fonts, is not counted.
 */
export async function measureInvoices(): Promise<undefined> {
  const rows: string[][] = [];
  for (const lines of [1, 40]) {
    for (const [name, render] of [
      [
        'PDF',
        (count: number) => renderInvoicePdf(contentOf(count), { issuedAt: ISSUED_AT, logger: console }),
      ],
      ['e-invoice', (count: number) => renderUbl(contentOf(count))],
    ] as const) {
      const durations = await measure(lines, render);
      const shown = [50, 99].map((share) => percentile(durations, share).toFixed(1));
      rows.push([name, String(lines), ...shown]);
    }
  }
  console.log(table(['document', 'lines', 'p50 ms', 'p99 ms'], rows));
}
