import {
  type JsonSchema,
  type Parameter,
  parsedContract,
  type Reference,
  type RequestBody,
  resolved,
} from './contract.ts';

export interface ContractBody {
  readonly schema: JsonSchema;
  /** The JSON pointer of the schema in the contract, as the fragment of a URI. */
  readonly pointer: string;
}

export interface ContractOperation {
  readonly parameters: readonly Parameter[];
  /** Its body by content type; undefined without a body. */
  readonly bodies: ReadonlyMap<string, ContractBody> | undefined;
}

export interface ContractPath {
  /** As in the contract, such as `/Storage/{id}`. */
  readonly path: string;
  /** By method, in capitals. */
  readonly operations: ReadonlyMap<string, ContractOperation>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** The paths of the contract. Each with GET also has HEAD, which Express serves from the same route. */
export function contractPaths(): ContractPath[] {
  return Object.entries(parsedContract().paths).map(([path, item]) => {
    const operations = new Map<string, ContractOperation>();
    for (const method of METHODS) {
      const found = item[method];
      if (!found) continue;
      const parameters = [...(item.parameters ?? []), ...(found.parameters ?? [])].map(resolved<Parameter>);
      const bodies = found.requestBody && bodiesOf(found.requestBody, `#/paths/${escaped(path)}/${method}`);
      operations.set(method.toUpperCase(), { parameters, bodies });
      if (method === 'get') operations.set('HEAD', { parameters, bodies });
    }
    return { path, operations };
  });
}

function bodiesOf(body: RequestBody | Reference, operation: string): ContractOperation['bodies'] {
  const pointer = '$ref' in body ? body.$ref : `${operation}/requestBody`;
  return new Map(
    Object.entries(resolved<RequestBody>(body).content).map(([type, { schema }]) => [
      type,
      { schema, pointer: `${pointer}/content/${escaped(type)}/schema` },
    ]),
  );
}

/** A name in a JSON pointer in a URI fragment (RFC 6901, 6). */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
