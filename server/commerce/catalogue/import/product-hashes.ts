import { createHash } from 'node:crypto';
import { indexImageSets } from '#shared/sku/sku-pattern.ts';
import type { Catalogue } from '../catalogue.ts';
import { IMPORT_VERSIONS } from '../catalogue-files.ts';

type Shared = Omit<Catalogue, 'products'>;

/**
 * Returns a function that hashes all input of a product's rows: its own row, not yet validated, and what it refers to. Two
 * products with the same hash have the same rows, and the same faults within their row.
 */
export function createProductHash(shared: Shared): (value: unknown) => string {
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
    shared.configurations.map(({ name, configuration }) => [name, JSON.stringify(configuration)]),
  );
  const attributeOf = (id: unknown, value: unknown) => {
    const attribute = typeof id === 'string' ? attributes.get(id) : undefined;
    if (!attribute || typeof value !== 'string') return null;
    return [attribute.type, attribute.name, attribute.values[value]];
  };

  return (value) => {
    const { sku, configuration, colour, manufacturer, categories: ids, attributes: own } = record(value);
    const input = [
      IMPORT_VERSIONS,
      value,
      list(ids).map((id) => categories.get(id)),
      colours.get(colour),
      manufacturers.get(manufacturer),
      configurations.get(configuration),
      list(own).map((entry) => attributeOf(record(entry).id, record(entry).value)),
      typeof sku === 'string' ? imagesOf(sku) : null,
    ];
    return createHash('sha256').update(JSON.stringify(input)).digest('base64');
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
