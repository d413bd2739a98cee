import { createHash } from 'node:crypto';
import { indexImageSets } from '#shared/sku/sku-pattern.ts';
import type { Catalogue, FamilyAxes } from '../catalogue.ts';
import { IMPORT_VERSIONS } from '../catalogue-files.ts';
import { changedAttributeIds } from '../configurations/stored-configuration.ts';
import { entriesOf, fieldsOf } from '../raw-values.ts';

type Shared = Omit<Catalogue, 'products' | 'familyAxes'>;

/**
 * Returns a function that hashes all input of a product's rows: its own row, not yet validated, what it refers to, and the
 * axes of its family. Two products with the same hash have the same rows, and the same faults within their row.
 */
export function createProductHash(shared: Shared, axes: FamilyAxes): (value: unknown) => string {
  const imagesOf = indexImageSets(shared.imageSets.map(({ row }) => row));
  const json = <Row extends { id: string }>(rows: readonly { readonly row: Row }[]) =>
    new Map<unknown, string>(rows.map(({ row }) => [row.id, JSON.stringify(row)]));
  const [categories, colours, manufacturers] = [
    json(shared.categories),
    json(shared.colours),
    json(shared.manufacturers),
  ];
  const attributes = new Map(shared.attributes.map(({ row }) => [row.id, row]));
  const configurations = new Map<unknown, string>(
    shared.configurations.map(({ name, configuration }) => [
      name,
      JSON.stringify([
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

  return (value) => {
    const {
      sku,
      configuration,
      colour,
      manufacturer,
      family,
      categories: ids,
      attributes: own,
    } = fieldsOf(value);
    const input = [
      IMPORT_VERSIONS,
      value,
      entriesOf(ids).map((id) => categories.get(id)),
      colours.get(colour),
      manufacturers.get(manufacturer),
      configurations.get(configuration),
      entriesOf(own).map((entry) => attributeOf(fieldsOf(entry).id, fieldsOf(entry).value)),
      typeof sku === 'string' ? imagesOf(sku) : null,
      typeof family === 'string' ? axes.get(family) : null,
    ];
    return createHash('sha256').update(JSON.stringify(input)).digest('base64');
  };
}
