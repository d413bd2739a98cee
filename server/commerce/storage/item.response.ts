import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { FileRow } from './files.repository.ts';
import type { ItemRow } from './items.repository.ts';

type Schemas = components['schemas'];
export type StoredItem = Schemas['StoredItem'];

/** The values of a saved item that depend on the current catalogue. */
export type ItemPrice = Pick<
  StoredItem,
  'product' | 'options' | 'orderable' | 'unitPriceIncVat' | 'unitPriceExcVat'
>;

export function toItemResponse(
  row: ItemRow,
  files: readonly FileRow[],
  { product, options, orderable, unitPriceIncVat, unitPriceExcVat }: ItemPrice,
): StoredItem {
  const { id, kind, name, note, answers, quantity, deletedAt, createdAt, updatedAt } = row;
  return {
    id,
    kind,
    name,
    note,
    answers,
    quantity,
    product,
    options,
    orderable,
    unitPriceIncVat,
    unitPriceExcVat,
    files: files.map(toFileResponse),
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toFileResponse(file: FileRow): Schemas['StoredFile'] {
  const { id, uploadId, name, contentType, bytes, width, height } = file;
  return { id, uploadId, name, contentType, bytes, width, height };
}
