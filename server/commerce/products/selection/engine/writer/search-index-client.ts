import { array, mixed, number, object, string } from 'yup';
import { isRecord } from '#shared/validation/is-record.ts';
import { familyDocument, type IndexedProduct } from '../documents/family-document.ts';
import { indexBody, writeAlias } from '../documents/search-index.ts';
import { familyDocumentId } from '../queries/search-response.ts';
import { parseResponse, type SearchClient } from '../search-client.ts';

/** A document as text: the objects that it was made from would burden the garbage collector until a batch is written. */
export interface IndexedDocument {
  readonly id: string;
  /** null deletes it. */
  readonly json: string | null;
}

export const STATE_ID = 'state';
export const vocabularyId = (language: string, part: number): string => `vocabulary:${language}:${part}`;

export const indexedDocument = (id: string, body: object): IndexedDocument => ({
  id,
  json: JSON.stringify(body),
});

/** A family without products has no document. */
export function indexedFamily(family: string, products: readonly IndexedProduct[]): IndexedDocument {
  const id = familyDocumentId(family);
  return products.length > 0 ? indexedDocument(id, familyDocument(products)) : { id, json: null };
}

const writtenShape = object({ status: number().required(), error: mixed() }).default(undefined);
const bulkShape = object({
  items: array(object({ index: writtenShape, delete: writtenShape }).required()).required(),
});
const countShape = object({ count: number().required() });
const indexShape = object({ _index: string().required(), found: mixed(), _source: mixed().defined() });
/** The document has a higher version, or was deleted before. */
const HARMLESS = [409, 404];

/** The calls of OpenSearch that write an index. */
export function createIndexClient(client: SearchClient) {
  return {
    create: (index: string) =>
      client.send({ method: 'PUT', path: `/${index}?wait_for_active_shards=1`, body: indexBody(index) }),
    /** Writes documents, unless the index has them with a higher version. */
    async write(index: string, version: number, documents: readonly IndexedDocument[]): Promise<void> {
      if (documents.length === 0) return;
      const lines = documents.flatMap(({ id, json }) => {
        const target = { _id: id, version, version_type: 'external_gte' };
        return json === null ? JSON.stringify({ delete: target }) : [JSON.stringify({ index: target }), json];
      });
      const path = `/${writeAlias(index)}/_bulk?require_alias=true`;
      const { items } = parseResponse(bulkShape, await client.send({ method: 'POST', path, lines }));
      const failed = items
        .map((item) => item.index ?? item.delete)
        .find((written) => written && written.status >= 300 && !HARMLESS.includes(written.status));
      if (failed) throw new Error(`A document was refused: ${JSON.stringify(failed.error)}`);
    },
    refresh: (index: string) => client.send({ method: 'POST', path: `/${index}/_refresh` }),
    async count(index: string): Promise<number> {
      const path = `/${index}/_count`;
      return parseResponse(countShape, await client.send({ method: 'GET', path })).count;
    },
    /** A document of the state or the vocabulary, and the index that has it; undefined without it. */
    async read(indexOrAlias: string, id: string) {
      const path = `/${indexOrAlias}/_doc/${encodeURIComponent(id)}`;
      const found = await client.send({ method: 'GET', path, expected: [404] });
      if (found === null) return undefined;
      const { _index, _source } = parseResponse(indexShape, found);
      return { index: _index, source: _source };
    },
    /** The names of the indices of an alias and of those that are being filled for it. */
    async names(alias: string): Promise<string[]> {
      const path = `/${alias}-*?filter_path=*.settings.index.uuid&expand_wildcards=open`;
      const found = await client.send({ method: 'GET', path, expected: [404] });
      return isRecord(found) ? Object.keys(found) : [];
    },
    /** Replaces the index of an alias and deletes others, in one step. */
    swap: (alias: string, index: string, others: readonly string[]) =>
      client.send({
        method: 'POST',
        path: '/_aliases',
        body: {
          actions: [
            { add: { index, alias } },
            ...others.map((other) => ({ remove_index: { index: other } })),
          ],
        },
      }),
    remove: (index: string) => client.send({ method: 'DELETE', path: `/${index}`, expected: [404] }),
  };
}

export type IndexClient = ReturnType<typeof createIndexClient>;
