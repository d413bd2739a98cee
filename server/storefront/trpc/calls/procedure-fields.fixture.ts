import { PROCEDURES } from './procedure-meta.ts';

export interface ProcedureFields {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** The names of the fields of its input, such as `billingAddress.city`. */
  readonly fields: readonly string[];
}

/** All procedures of the router with the fields that their parsers read. */
export function procedureFields(): ProcedureFields[] {
  return Array.from(PROCEDURES, ([path, { _def }]) => ({
    path,
    type: _def.type,
    fields: [...new Set(_def.inputs.flatMap((parser) => [...fieldsRead(parser)]))],
  }));
}

/** Members by which yup and JSON recognise their own objects. */
const NO_FIELDS = new Set(['__isYupRef', 'getValue', 'toJSON']);
/** Values of fields on which the other fields depend. */
const KNOWN = new Map([['kind', 'contact']]);

/** The paths that a parser reads of an input in which every other value is an object with all members. */
function fieldsRead(parser: unknown): Set<string> {
  const paths = new Set<string>();
  const recorder = (path: string): object =>
    new Proxy(
      {},
      {
        has: (_target, name) => typeof name === 'string',
        get(_target, name) {
          // What every object has is no field.
          if (typeof name === 'symbol' || name in Object.prototype || NO_FIELDS.has(name)) return undefined;
          const inner = path ? `${path}.${name}` : name;
          paths.add(inner);
          return KNOWN.get(inner) ?? recorder(inner);
        },
      },
    );
  const parse: unknown = typeof parser === 'function' ? parser : Reflect.get(Object(parser), 'validateSync');
  try {
    Reflect.apply(parse as () => unknown, parser, [recorder('')]);
  } catch {
    // The input is not valid.
  }
  return paths;
}
