import { array, type ObjectSchema, object } from 'yup';
import type { Country } from '../countries/countries.ts';
import type { Locale } from '../locales/index.ts';
import { parseNumber, parseSeparated, withoutUnit } from '../locales/parse-number.ts';
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

/** The size of a room: its floor in square metres, or its height in metres. */
type RoomSize = keyof typeof ROOM_SIZES;

const UNITS = { area: 'm²', height: 'm' } as const satisfies Record<RoomSize, string>;

/**
 * The number of a field in the format of a locale, or without one as a procedure receives it; undefined for other text. Its
 * unit may follow.
 */
export function parseSize(typed: string, name: RoomSize, locale?: Locale): number | undefined {
  const text = withoutUnit(typed, UNITS[name]);
  return locale ? parseNumber(text, locale) : parseSeparated(text, () => false);
}

/** The field of a number for a procedure: with a decimal point, or unchanged if it is no number. */
export function sizeInput(text: string, name: RoomSize, locale: Locale): string {
  return String(parseSize(text, name, locale) ?? text);
}

/** A number as text; may be empty. */
const size = (name: RoomSize, locale?: Locale) => {
  const { min, max } = ROOM_SIZES[name];
  return string()
    .trim()
    .defined()
    .default('')
    .test('type', messageOf('number.notType'), (text) => !text || parseSize(text, name, locale) !== undefined)
    .test('min', messageOf('number.min'), (text, { createError }) => {
      return (parseSize(text, name, locale) ?? min) >= min || createError({ params: { min } });
    })
    .test('max', messageOf('number.max'), (text, { createError }) => {
      return (parseSize(text, name, locale) ?? max) <= max || createError({ params: { max } });
    });
};

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
  contact: (locale) =>
    object({
      ...sender,
      text,
      topic: string()
        .oneOf([...MESSAGE_TOPICS, ''])
        .required(),
      room: string().oneOf(['']).default(''),
      area: size('area', locale),
      height: size('height', locale),
      files: files().default([]),
      keep: boolean().defined().default(false),
    }),
  advice: (locale) =>
    object({
      ...sender,
      text,
      topic: string().oneOf(['']).default(''),
      room: string()
        .oneOf([...ADVICE_ROOMS, ''])
        .required(),
      area: size('area', locale).required(),
      height: size('height', locale),
      files: files().default([]),
      keep: boolean().defined().default(false),
    }),
  question: (locale) =>
    object({
      ...sender,
      name: optionalText(FIELD_LENGTHS.name),
      text: string().trim().required().min(MESSAGE_LENGTHS.question.min).max(MESSAGE_LENGTHS.question.max),
      topic: string().oneOf(['']).default(''),
      room: string().oneOf(['']).default(''),
      area: size('area', locale),
      height: size('height', locale),
      files: files().max(0).default([]),
      keep: boolean().defined().default(false),
    }),
  application: (locale) =>
    object({
      ...sender,
      text,
      topic: string().oneOf(['']).default(''),
      room: string().oneOf(['']).default(''),
      area: size('area', locale),
      height: size('height', locale),
      files: files().min(1).default([]),
      keep: boolean().defined().default(false),
    }),
} as const satisfies Record<MessageKind, (locale?: Locale) => ObjectSchema<MessageFields>>;

/** The fields of a message of a kind, trimmed. */
export interface MessageFields {
  /** May be empty in a question. */
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
 * The rules for a message, for the form in its locale and for the server without one; every message is a key of the
 * namespace yup. A national phone number is one of these countries.
 */
export function messageSchema(
  kind: MessageKind,
  countries: readonly Country[],
  locale?: Locale,
): ObjectSchema<MessageFields> {
  return SCHEMAS[kind](locale).shape({
    phone: phoneNumber(countries).max(FIELD_LENGTHS.phone).defined().default(''),
  });
}
