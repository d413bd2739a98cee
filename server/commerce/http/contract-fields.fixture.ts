import { type ContractOperation, resolved, type Schema } from './contract-operations.fixture.ts';

/** The variable parts of a request. */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A place for a text in a request. */
export interface Field {
  /** Such as `query.sort` or `body.billingAddress.city`; a name that the client chooses is `*`. */
  readonly name: string;
  readonly description: string;
  /** A request that is valid but for this text. */
  readonly put: (text: string) => Input;
}

/** Values of fields by their names, where the schema alone gives no valid one. */
export type Samples = readonly (readonly [name: RegExp, value: unknown])[];

interface Place {
  readonly name: string;
  readonly description: string;
  readonly put: (value: unknown) => Input;
}

/** The places for texts in the requests of an operation with a content type, from the contract. */
export function fieldsOf(operation: ContractOperation, type: string | undefined, samples: Samples): Field[] {
  const { parameters } = operation;
  const required = (place: 'path' | 'query' | 'header') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, schema }) => [name, sampleOf(schema, `${place}.${name}`, samples)]),
    );
  const body = type === undefined ? undefined : operation.bodies[type];
  const valid: Input = {
    path: required('path'),
    query: required('query'),
    header: required('header'),
    body: body && sampleOf(body, 'body', samples),
  };
  const fields = parameters.flatMap(({ in: place, name, schema }) => {
    const put = (value: unknown) => ({ ...valid, [place]: { ...valid[place], [name]: value } });
    return [...textsIn(schema, { name: `${place}.${name}`, description: '', put }, samples)];
  });
  const put = (value: unknown) => ({ ...valid, body: value });
  if (body) fields.push(...textsIn(body, { name: 'body', description: '', put }, samples));
  // Alternatives of a schema may have the same field.
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

function* textsIn(reference: unknown, place: Place, samples: Samples): Generator<Field> {
  const schema = resolved(reference);
  const { name, put } = place;
  const description = typeof schema.description === 'string' ? schema.description : place.description;
  if (isText(schema)) yield { name, description, put };
  for (const alternative of listOf(schema.oneOf))
    yield* textsIn(alternative, { ...place, description }, samples);
  const inside = (inner: string, putInside: (value: unknown) => unknown): Place => ({
    name: `${name}.${inner}`,
    description,
    put: (value) => put(putInside(value)),
  });
  if (schema.type === 'array')
    yield* textsIn(
      schema.items,
      inside('0', (value) => [value]),
      samples,
    );
  if (schema.type !== 'object') return;
  const sample = Object(sampleOf(schema, name, samples));
  const withProperty = (property: string) => (value: unknown) =>
    Object.fromEntries([...Object.entries(sample), [property, value]]);
  for (const [property, inner] of Object.entries(Object(schema.properties))) {
    yield* textsIn(inner, inside(property, withProperty(property)), samples);
  }
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return;
  yield { name: `${name}.*`, description, put: (text) => put(withProperty(text)('Text')) };
  yield* textsIn(additionalProperties, inside('note', withProperty('note')), samples);
}

/** A valid value of a schema. */
function sampleOf(reference: unknown, name: string, samples: Samples): unknown {
  const known = samples.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  const schema = resolved(reference);
  if (schema.const !== undefined) return schema.const;
  const [value] = listOf(schema.enum);
  if (value !== undefined) return value;
  const [alternative] = listOf(schema.oneOf);
  if (alternative) return sampleOf(alternative, name, samples);
  if (isText(schema)) return schema.format === 'uuid' ? crypto.randomUUID() : 'Text';
  if (schema.type === 'array') return [sampleOf(schema.items, name, samples)];
  if (schema.type !== 'object') return schema.minimum ?? 1;
  const properties = Object.entries(Object(schema.properties)).filter(
    ([property, inner]) =>
      resolved(inner).format !== 'binary' &&
      // An optional id is that of something to change.
      (property !== 'id' || listOf(schema.required).includes('id')),
  );
  return Object.fromEntries(
    properties.map(([property, inner]) => [property, sampleOf(inner, `${name}.${property}`, samples)]),
  );
}

function isText(schema: Schema): boolean {
  return [schema.type].flat().includes('string') && schema.format !== 'binary';
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
