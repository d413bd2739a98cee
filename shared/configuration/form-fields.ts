import type { OptionInputType } from '../enumerations.ts';
import { postedNumber } from '../locales/parse-number.ts';
import type { Answer, Answers, ConfigurationOption, FileAnswer } from './configuration.ts';
import { isFile, isSize, NO_SIZE } from './configuration.ts';
import { parseMillimetres } from './parse-millimetres.ts';

// Answers as fields of a plain HTML form or of a query: the field's name encodes the kind of its value.

const PREFIXES = {
  text: 'answer.',
  number: 'number.',
  list: 'list.',
  width: 'width.',
  height: 'height.',
  picture: 'picture.',
} as const;

/** Whether a field of a form or a query answers an option. */
export function isAnswerField(name: string): boolean {
  return Object.values(PREFIXES).some((prefix) => name.startsWith(prefix) && name.length > prefix.length);
}

/** The kind of value that each input type has; a remark has none. */
const VALUE_KINDS = {
  Radio: 'text',
  RadioWithImage: 'text',
  RadioWithImageSmall: 'text',
  RadioColor: 'text',
  DropDown: 'text',
  ColorPicker: 'text',
  TextArea: 'text',
  Number: 'number',
  Checkbox: 'list',
  Dimensions: 'size',
  File: 'picture',
  GreenRemark: 'text',
  OrangeRemark: 'text',
  RedRemark: 'text',
} as const satisfies Record<OptionInputType, keyof typeof PREFIXES | 'size'>;

type Named = Pick<ConfigurationOption, 'id' | 'input'>;

/** Name of an option's field; a size has one for each side. */
export function fieldName(option: Named, side: 'width' | 'height' = 'width'): string {
  const kind = VALUE_KINDS[option.input];
  return PREFIXES[kind === 'size' ? side : kind] + option.id;
}

export function answerFields(options: readonly Named[], answers: Answers): [name: string, value: string][] {
  return options.flatMap((option): [string, string][] => {
    const answer = answers[option.id];
    const name = fieldName(option);
    if (answer === undefined || answer === '') return [];
    if (isSize(answer)) {
      return [
        [name, String(answer.width)],
        [fieldName(option, 'height'), String(answer.height)],
      ];
    }
    if (isFile(answer)) return [[name, `${answer.source}:${answer.id}`]];
    return (Array.isArray(answer) ? answer : [answer]).map((value) => [name, String(value)]);
  });
}

/** Parses answers from fields with one or several values. Empty and unknown fields are ignored. */
export function answersFromFields(fields: Iterable<readonly [name: string, value: unknown]>): Answers {
  const answers: Record<string, Answer> = {};
  for (const [name, given] of fields) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (typeof value === 'string' && value.trim() !== '') addAnswer(answers, name, value);
    }
  }
  return answers;
}

function addAnswer(answers: Record<string, Answer>, name: string, value: string): void {
  for (const [kind, prefix] of Object.entries(PREFIXES)) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!id) continue;
    const existing = answers[id];
    if (kind === 'text') answers[id] = value;
    else if (kind === 'number') answers[id] = postedNumber(value);
    else if (kind === 'list') answers[id] = [...(Array.isArray(existing) ? existing : []), value];
    else if (kind === 'picture') answers[id] = pictureOf(value) ?? value;
    else {
      const side = { [kind]: parseMillimetres(value) ?? Number.NaN };
      answers[id] = { ...(isSize(existing) ? existing : NO_SIZE), ...side };
    }
    return;
  }
}

function pictureOf(value: string): FileAnswer | undefined {
  const [, source, id] = /^(upload|image|edit):(.{1,64})$/.exec(value) ?? [];
  return source && id ? { source: source as FileAnswer['source'], id } : undefined;
}
