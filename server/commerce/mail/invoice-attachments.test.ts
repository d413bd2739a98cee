import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { invoiceAttachments } from './invoice-attachments.ts';

const logger = pino({ level: 'silent' });
const MEGABYTE = 1024 * 1024;
const file = (filename: string, bytes: number) => ({
  filename,
  content: Buffer.alloc(bytes),
  contentType: 'application/pdf',
});
const named = async (...files: ReturnType<typeof file>[]) =>
  (await invoiceAttachments({ logger, readInvoiceFiles: async () => files }, ['EF-F-2026-000007'])).map(
    ({ filename }) => filename,
  );

it('attaches as many files of an invoice as fit into a mail', async () => {
  expect(await named(file('a.pdf', 6 * MEGABYTE), file('a.xml', MEGABYTE))).toEqual(['a.pdf', 'a.xml']);
  expect(await named(file('a.pdf', 6 * MEGABYTE), file('a.xml', MEGABYTE + 1))).toEqual(['a.pdf']);
  expect(await named(file('a.pdf', 8 * MEGABYTE), file('a.xml', 1))).toEqual(['a.xml']);
});

it('attaches the files of several invoices within one limit, without those that cannot be read', async () => {
  const bytes: Readonly<Record<string, number>> = {
    'EF-F-2026-000008': 4 * MEGABYTE,
    'EF-C-2026-000001': MEGABYTE,
  };
  const readInvoiceFiles = async (number: string) => {
    const size = bytes[number];
    if (size === undefined) throw new Error('no font');
    return [file(`${number}.pdf`, size)];
  };
  const numbers = ['EF-F-2026-000008', 'EF-F-2026-000007', 'EF-F-2026-000008', 'EF-C-2026-000001'];
  const attached = await invoiceAttachments({ logger, readInvoiceFiles }, numbers);
  expect(attached.map(({ filename }) => filename)).toEqual(['EF-F-2026-000008.pdf', 'EF-C-2026-000001.pdf']);
});

it('fails while the database is away: the mail is sent later, with its files', async () => {
  const readInvoiceFiles = () => Promise.reject(new AppError('SERVICE_UNAVAILABLE'));
  await expect(invoiceAttachments({ logger, readInvoiceFiles }, ['EF-F-2026-000007'])).rejects.toThrow();
});

it('attaches nothing when the files cannot be read', async () => {
  const readInvoiceFiles = () => Promise.reject(new Error('no font'));
  expect(await invoiceAttachments({ logger, readInvoiceFiles }, ['EF-F-2026-000007'])).toEqual([]);
  expect(await invoiceAttachments({ logger }, ['EF-F-2026-000007'])).toEqual([]);
});
