import { AppError, type FieldError } from '../errors/app-error.ts';
import { fieldLength } from './field-lengths.ts';
import { beginningOf, isStorableText } from './text.ts';

/** More than any form of the shop has: a withdrawal has a field for each line of an order. */
const MAX_FIELDS = 300;
/** Longer than the name of any field, which may contain the id of an option or of a line. */
const MAX_NAME_LENGTH = 100;

type Field = readonly [name: string, value: string];

/** Texts that people write at length or paste: a rejected form shows them whole, to be shortened. */
const WHOLE_TEXTS: ReadonlySet<string> = new Set([
  ...['text', 'reviewText', 'message', 'reason', 'remarks'],
  ...['number', 'email', 'label', 'name', 'reviewName', 'code'],
]);

const isNamed = ([name]: Field) => name.length <= MAX_NAME_LENGTH;
const bounded = ([name, value]: Field): Field => [name, beginningOf(value, fieldLength(name))];

/** A posted form, each value within the length of its field. */
export interface PostedForm {
  readonly form: URLSearchParams;
  /** The form to show again: its written and pasted texts are whole. Nothing but a page may read it. */
  readonly shown: URLSearchParams;
  /** Names the fields whose values were longer: nothing that a person typed may be lost without notice. */
  readonly fault: AppError | undefined;
}

/**
 * Reads the encoded fields of a form, before anything else reads them: work on a longer value could take seconds. Line
 * breaks are LF, as they count in the browser; spaces beyond the length are no loss.
 */
export function readPostedForm(encoded: string): PostedForm {
  const given = [...new URLSearchParams(encoded)].filter(isNamed);
  const fields = given
    .slice(0, MAX_FIELDS)
    .map(([name, value]): Field => [name, value.replaceAll('\r\n', '\n')]);
  const faults = fields.filter(([name, value]) => value.slice(fieldLength(name)).trim() !== '').map(tooLong);
  const shown = fields.map((field) => (WHOLE_TEXTS.has(field[0]) ? field : bounded(field)));
  return {
    form: new URLSearchParams(fields.map(bounded)),
    shown: new URLSearchParams(shown),
    fault: faultOf(given.length, faults),
  };
}

function tooLong([name]: Field): FieldError {
  const max = fieldLength(name);
  return {
    path: name,
    messageKey: 'yup:errors.string.max',
    values: { max, count: max },
    message: `has more than ${max} characters`,
  };
}

function faultOf(count: number, fields: readonly FieldError[]): AppError | undefined {
  const [first] = fields;
  if (first?.values) {
    const { values } = first;
    return new AppError('BAD_REQUEST', {
      message: 'A field is too long',
      messageKey: 'fieldTooLong',
      values,
      fields,
    });
  }
  if (count <= MAX_FIELDS) return undefined;
  return new AppError('BAD_REQUEST', { message: `The form has more than ${MAX_FIELDS} fields` });
}

/**
 * A search string for the pages, each value within the length of its parameter. Without parameters that contain NUL, which
 * the commerce API rejects.
 */
export function boundedSearch(search: string): string {
  if (search.length <= MAX_NAME_LENGTH && !search.includes('%00')) return search;
  const given: readonly Field[] = [...new URLSearchParams(search)];
  const kept = given.filter((field) => isNamed(field) && field.every(isStorableText)).slice(0, MAX_FIELDS);
  const fields = kept.map(bounded);
  const isSame = kept.length === given.length && fields.every(([, value], at) => value === kept[at]?.[1]);
  if (isSame) return search;
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
