import type { Response } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { requireConfirmed } from '../../accounts/account-access.service.ts';
import { invoicePdf } from '../../invoices/invoice-files.service.ts';
import { type ArchiveEntry, sendZipArchive } from '../../kernel/http/zip-download.ts';
import { textsIn } from '../../kernel/texts.ts';
import { openOriginal } from '../../uploads/picture-storage.service.ts';
import type { UploadContext } from '../../uploads/upload-context.ts';
import { findOwnCustomer, findOwnFiles, findOwnInvoices } from './own-data.repository.ts';
import { collectOwnData } from './own-data.service.ts';
import { OWN_DATA_FILES } from './own-data-files.ts';
import { ownDataIndex } from './own-data-index.ts';

/**
 * Sends a ZIP archive of everything that is stored about the customer who is signed in: an index in the customer's
 * language, JSON files, invoices and pictures. Throws UNAUTHORIZED for a guest, and confirmPassword without a recent
 * confirmation.
 */
export async function sendOwnData(ctx: UploadContext, res: Response): Promise<void> {
  const { customerId } = await requireConfirmed(ctx);
  const customer = await findOwnCustomer(ctx, customerId);
  const pictures = (await findOwnFiles(ctx, customer)).map((file, index) => {
    return { ...file, path: `files/${String(index + 1).padStart(4, '0')} ${file.name}` };
  });
  const data = await collectOwnData(ctx, customer, new Map(pictures.map(({ id, path }) => [id, path])));
  const modifiedAt = ctx.clock();
  const { brand, locale, email } = customer;
  const index = ownDataIndex({
    brand: brandByCode(brand),
    locale,
    email,
    madeAt: modifiedAt,
    pictures: pictures.length,
    countOf: (name) => data[name].count,
  });
  const json = OWN_DATA_FILES.map((name): ArchiveEntry => {
    const content = Buffer.from(JSON.stringify(data[name].content, null, 2));
    return { path: `${name}.json`, content, modifiedAt };
  });
  const invoices: ArchiveEntry[] = [];
  for (const invoice of await findOwnInvoices(ctx, customer)) {
    const content = await invoicePdf(ctx, invoice);
    invoices.push({ path: `invoices/${invoice.number}.pdf`, content, modifiedAt: invoice.issuedAt });
  }
  const files = pictures.map(({ path, bytes, createdAt, id, storageKey }): ArchiveEntry => {
    return { path, bytes, modifiedAt: createdAt, open: () => openOriginal(ctx, { id, storageKey }) };
  });
  await sendZipArchive(ctx, res, {
    fileName: `${textsIn(locale)('exports:ownData.fileName')}.zip`,
    entries: [
      { path: 'index.html', content: Buffer.from(index), modifiedAt },
      ...json,
      ...invoices,
      ...files,
    ],
  });
}
