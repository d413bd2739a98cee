import { AppError } from '#shared/errors/app-error.ts';
import type { Parameter } from './contract.ts';
import { fieldPath } from './contract-fault.ts';

/** Reserved in a URL, except for those that have a meaning in every query (RFC 3986, 2.2 and 3.4). */
const RESERVED = /[:/[\]@!$'()*+,;]/;

interface Query {
  readonly parameters: readonly Parameter[];
  /** The decoded values; a list for a parameter that occurs several times. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The query as it arrived, with the question mark. */
  readonly search: string;
}

/**
 * The values of a query, with a list of one for each list that has one value. Throws BAD_REQUEST for a parameter that the operation
 * does not have, and for a value that is empty or contains reserved characters, unless the contract allows that.
 */
export function queryValues({ parameters, query, search }: Query): Record<string, unknown> {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const sent = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='));
  for (const { name, allowReserved } of own) {
    const isReserved = ([as, value = '']: readonly string[]) => as === name && RESERVED.test(value);
    if (!allowReserved && sent.some(isReserved))
      throw invalid(
        name,
        `Parameter '${name}' must be url encoded. Its value may not contain reserved characters.`,
      );
  }
  const values = Object.entries(query).map(([name, value]) => {
    const parameter = own.find((known) => known.name === name);
    if (!parameter) throw invalid(name, `Unknown query parameter '${name}'`);
    if (value === '' && !parameter.allowEmptyValue)
      throw invalid(name, `Empty value found for query parameter '${name}'`);
    return [name, parameter.schema.type === 'array' ? [value].flat() : value] as const;
  });
  return Object.fromEntries(values);
}

function invalid(name: string, message: string): AppError {
  const fault = { path: fieldPath(`/query/${name}`), message, messageKey: 'yup:errors.mixed.default' };
  return new AppError('BAD_REQUEST', { message, fields: [fault] });
}
