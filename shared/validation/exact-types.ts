import {
  type BooleanSchema,
  type CastOptions,
  type NumberSchema,
  type ObjectShape,
  type Schema,
  StringSchema,
  boolean as yupBoolean,
  number as yupNumber,
  object as yupObject,
} from 'yup';
import { installYupMessages } from './yup-messages.ts';

// A schema copies the messages, so this runs before the first one.
installYupMessages();

type Transform<S> = (this: S, value: unknown, original: unknown, schema: S, options: CastOptions) => unknown;

/** Transforms texts only: the first transform of yup makes a text of any value, and `trim` fails for others. */
class ExactStringSchema extends StringSchema {
  override transform(transform: Transform<this>): this {
    return super.transform(function (value: unknown, ...rest) {
      return typeof value === 'string' ? transform.call(this, value, ...rest) : value;
    });
  }
}

/** A schema without its transforms. A new one has one, which converts values to its type. */
function unconverted<S extends Schema>(schema: S): S {
  schema.transforms = [];
  return schema;
}

/**
 * Schemas without yup's conversions, for values that arrive in their type, such as those of JSON: yup makes a text of any
 * object, and reads a number from the text of an array. yup's own schemas are for settings and form fields, which are texts.
 */
export const boolean = (): BooleanSchema => unconverted(yupBoolean());
export const number = (): NumberSchema => unconverted(yupNumber());
export const string = (): StringSchema => new ExactStringSchema();
/** An object without the members that it does not name: an operation of the commerce API may not know them either. */
export const object = <Fields extends ObjectShape>(fields: Fields) => yupObject(fields).stripUnknown();
