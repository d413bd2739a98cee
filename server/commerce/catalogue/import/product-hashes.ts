import { hash } from 'node:crypto';
import type { Catalogue } from '../catalogue.ts';
import { IMPORT_VERSIONS } from '../catalogue-files.ts';
import { changedAttributeIds } from '../configurations/stored-configuration.ts';
import { entriesOf, fieldsOf, type RawRow } from '../raw-values.ts';

type Shared = Omit<Catalogue, 'products' | 'familyAxes'>;

/**
 * Returns a function that digests a product's row as it stands in its file, not yet validated, and what it refers to: the
 * two digests with a space between. Two products with the same ones have the same faults within their row, and with the
 * same axes of their families the same rows.
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
    const named = [
      IMPORT_VERSIONS,
      entriesOf(ids).map((id) => categories.get(id)),
      colours.get(colour),
      manufacturers.get(manufacturer),
      configurations.get(configuration),
      entriesOf(own).map((entry) => attributeOf(fieldsOf(entry).id, fieldsOf(entry).value)),
      typeof sku === 'string' ? shared.imagesOf(sku) : null,
    ];
    return `${digest ?? digestOf(value)} ${digestOf(named)}`;
  };
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64');
}

/** The hash of a product: its digests, and the axes of its family. */
export function productHash(digest: string, axes: readonly string[]): string {
  return `${digest} ${axes.join()}`;
}

/** The digests of a product that an import has written, without the axes of its family. */
export function digestsOf(written: string): string {
  return written.split(' ', 2).join(' ');
}
