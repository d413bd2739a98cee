import { hash } from 'node:crypto';
import type { Catalogue } from '../catalogue.ts';
import { IMPORT_VERSIONS } from '../catalogue-files.ts';
import { changedAttributeIds } from '../configurations/stored-configuration.ts';
import { entriesOf, fieldsOf, type RawRow } from '../raw-values.ts';

type Shared = Omit<Catalogue, 'products' | 'familyAxes'>;

/**
 * Returns a function that digests a product's row as it stands in its file, not yet validated, and what it refers to. Two
 * products with the same digest have the same faults within their row, and with the same axes of their families the same
 * rows.
 */
export function createProductDigest(shared: Shared): (raw: RawRow) => string {
  const json = <Row extends { id: string }>(rows: readonly { readonly row: Row }[]) =>
    new Map<unknown, string>(rows.map(({ row }) => [row.id, digestOf(row)]));
  const [categories, colours, manufacturers] = [
    json(shared.categories),
    json(shared.colours),
    json(shared.manufacturers),
  ];
  const attributes = new Map(shared.attributes.map(({ row }) => [row.id, row]));
  const configurations = new Map<unknown, string>(
    shared.configurations.map(({ name, configuration }) => [
      name,
      digestOf([
        configuration,
        // A product stores the texts of what its answers change.
        changedAttributeIds(configuration).map((id) => attributes.get(id)),
      ]),
    ]),
  );
  const attributeOf = (id: unknown, value: unknown) => {
    const attribute = typeof id === 'string' ? attributes.get(id) : undefined;
    if (!attribute || typeof value !== 'string') return null;
    return [attribute.type, attribute.name, attribute.values[value]];
  };

  return ({ value, digest }) => {
    const { sku, configuration, colour, manufacturer, categories: ids, attributes: own } = fieldsOf(value);
    const input = [
      IMPORT_VERSIONS,
      digest ?? value,
      entriesOf(ids).map((id) => categories.get(id)),
      colours.get(colour),
      manufacturers.get(manufacturer),
      configurations.get(configuration),
      entriesOf(own).map((entry) => attributeOf(fieldsOf(entry).id, fieldsOf(entry).value)),
      typeof sku === 'string' ? shared.imagesOf(sku) : null,
    ];
    return digestOf(input);
  };
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64');
}

/** The hash of a product: its digest, and the axes of its family. */
export function productHash(digest: string, axes: readonly string[]): string {
  return `${digest} ${axes.join()}`;
}

/** The digests of products that an import has written. */
export function digestsOf(hashes: readonly string[]): ReadonlySet<string> {
  return new Set(hashes.map((written) => written.slice(0, written.indexOf(' '))));
}
