import { storedFiles, storedItems } from '../../db/schema/storage.ts';
import { objectDeletions, uploads } from '../../db/schema/uploads.ts';
import { deleted, rulesOf, type TableRules } from '../personal-data.ts';

/** Saved items and shoppers' pictures. */
export const STORAGE_RULES: readonly TableRules[] = [
  rulesOf(
    storedItems,
    {
      sessionId: deleted('the guest who saved it', 'with sessions'),
      customerId: deleted('the customer who saved it', 'with customers'),
      name: deleted('free text', 'with sessions'),
      note: deleted('free text', 'with sessions'),
      answers: deleted('texts, pictures and licence codes that the shopper entered', 'with sessions'),
      deletedAt: deleted('when its owner deleted it', 'DELETED_ITEM_RETENTION_DAYS'),
    },
    ['id', 'brand', 'kind', 'productId', 'quantity', 'position', 'createdAt', 'updatedAt'],
  ),
  rulesOf(storedFiles, { uploadId: deleted('a picture of the shopper', 'with stored_items') }, [
    'id',
    'itemId',
    'position',
  ]),
  rulesOf(
    uploads,
    {
      id: deleted(
        'identifies the picture, also in answers; unused ones: UPLOAD_RETENTION_DAYS',
        'with sessions',
      ),
      sessionId: deleted('the guest who uploaded it; ordered ones: PICTURE_RETENTION_DAYS', 'with sessions'),
      customerId: deleted('the customer who uploaded it', 'with customers'),
      name: deleted('the name of the file', 'with sessions'),
      storageKey: deleted('the picture in the object store', 'PICTURE_RETENTION_DAYS'),
      origin: deleted('the source of an edit, with a licence code', 'with sessions'),
    },
    ['brand', 'kind', 'contentType', 'bytes', 'width', 'height', 'createdAt'],
  ),
  rulesOf(
    objectDeletions,
    { folder: deleted('the files of a deleted picture', 'for a day, until they are removed') },
    ['createdAt'],
  ),
];
