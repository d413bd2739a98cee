import { array, type ObjectSchema, object } from 'yup';
import type { Country } from '../countries/countries.ts';
import { boolean, string } from '../validation/exact-types.ts';
import { FIELD_LENGTHS } from '../validation/field-lengths.ts';
import { email, phoneNumber } from '../validation/schemas.ts';
import { messageOf } from '../validation/yup-messages.ts';
import {
  ADVICE_ROOMS,
  MAX_MESSAGE_FILES,
  MESSAGE_LENGTHS,
  MESSAGE_TOPICS,
  type MessageKind,
  ROOM_SIZES,
} from './message-kinds.ts';

const optionalText = (max: number) => string().trim().max(max).defined().default('');

/** The number that a shopper entered, with a comma or a point; undefined for another text. */
export function parseSize(text: string): number | undefined {
  return /^\d{1,6}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** A size as text; may be empty. */
const size = ({ min, max }: { readonly min: number; readonly max: number }) =>
  string()
    .trim()
    .defined()
    .default('')
    .test('type', messageOf('mixed.notType'), (text) => !text || parseSize(text) !== undefined)
    .test('min', messageOf('number.min'), (text, { createError }) => {
      return (parseSize(text) ?? min) >= min || createError({ params: { min } });
    })
    .test('max', messageOf('number.max'), (text, { createError }) => {
      return (parseSize(text) ?? max) <= max || createError({ params: { max } });
    });

const files = () => array(string().uuid().required()).max(MAX_MESSAGE_FILES);

const sender = {
  name: string().trim().max(FIELD_LENGTHS.name).required(),
  email: email().max(FIELD_LENGTHS.email).required(),
  phone: optionalText(FIELD_LENGTHS.phone),
  company: optionalText(FIELD_LENGTHS.company),
};

const text = string().trim().required().min(MESSAGE_LENGTHS.text.min).max(MESSAGE_LENGTHS.text.max);

/** The rules by kind. A field that a kind does not have keeps its empty value. */
const SCHEMAS = {
  contact: object({
    ...sender,
    text,
    topic: string()
      .oneOf([...MESSAGE_TOPICS, ''])
      .required(),
    room: string().oneOf(['']).default(''),
    area: size(ROOM_SIZES.area),
    height: size(ROOM_SIZES.height),
    files: files().default([]),
    keep: boolean().defined().default(false),
  }),
  advice: object({
    ...sender,
    text,
    topic: string().oneOf(['']).default(''),
    room: string()
      .oneOf([...ADVICE_ROOMS, ''])
      .required(),
    area: size(ROOM_SIZES.area).required(),
    height: size(ROOM_SIZES.height),
    files: files().default([]),
    keep: boolean().defined().default(false),
  }),
  application: object({
    ...sender,
    text,
    topic: string().oneOf(['']).default(''),
    room: string().oneOf(['']).default(''),
    area: size(ROOM_SIZES.area),
    height: size(ROOM_SIZES.height),
    files: files().min(1).default([]),
    keep: boolean().defined().default(false),
  }),
} as const satisfies Record<MessageKind, ObjectSchema<MessageFields>>;

/** The fields of a message of a kind, trimmed. */
export interface MessageFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  /** Empty, or one of MESSAGE_TOPICS. */
  readonly topic: string;
  /** Empty, or one of ADVICE_ROOMS. */
  readonly room: string;
  /** Square metres as text; {@link parseSize} parses it. */
  readonly area: string;
  /** Metres as text. */
  readonly height: string;
  readonly text: string;
  /** Ids of uploaded files. */
  readonly files: string[];
  /** The applicant agrees that the application is kept for a year. */
  readonly keep: boolean;
}

/**
 * The rules for a message, for the form and for the server; every message is a key of the namespace yup. A national phone
 * number is one of these countries.
 */
export function messageSchema(kind: MessageKind, countries: readonly Country[]): ObjectSchema<MessageFields> {
  return SCHEMAS[kind].shape({
    phone: phoneNumber(countries).max(FIELD_LENGTHS.phone).defined().default(''),
  });
}
