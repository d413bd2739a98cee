import type { Answer, Answers, ConfigurationOption, FileAnswer } from './configuration.ts';
import { isFile, isSize } from './configuration.ts';

// How a plain HTML form, or an address, carries answers: the field's name says of what kind its value is.

const PREFIXES = {
  text: 'answer.',
  number: 'number.',
  list: 'list.',
  width: 'width.',
  height: 'height.',
  picture: 'picture.',
} as const;

type Named = Pick<ConfigurationOption, 'id' | 'input'>;

/** Name of the field of an option; a size has one for each side. */
export function fieldName(option: Named, side: 'width' | 'height' = 'width'): string {
  if (option.input === 'Dimensions') return PREFIXES[side] + option.id;
  if (option.input === 'Number') return PREFIXES.number + option.id;
  if (option.input === 'Checkbox') return PREFIXES.list + option.id;
  if (option.input === 'File') return PREFIXES.picture + option.id;
  return PREFIXES.text + option.id;
}

/** The fields that carry answers, in the options' order: what an address shows of a configuration. */
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

/** The answers among fields, each value or all values of a name; empty fields answer nothing, others are passed over. */
export function formAnswers(fields: Iterable<readonly [name: string, value: unknown]>): Answers {
  const answers: Record<string, Answer> = {};
  for (const [name, given] of fields) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (typeof value === 'string' && value.trim() !== '') take(answers, name, value);
    }
  }
  return answers;
}

function take(answers: Record<string, Answer>, name: string, value: string): void {
  for (const [kind, prefix] of Object.entries(PREFIXES)) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!id) continue;
    const known = answers[id];
    if (kind === 'text') answers[id] = value;
    else if (kind === 'number') answers[id] = Number(value);
    else if (kind === 'list') answers[id] = [...(Array.isArray(known) ? known : []), value];
    else if (kind === 'picture') answers[id] = pictureOf(value) ?? value;
    else answers[id] = { ...(isSize(known) ? known : { width: 0, height: 0 }), [kind]: Number(value) };
    return;
  }
}

function pictureOf(value: string): FileAnswer | undefined {
  const [, source, id] = /^(upload|image|edit):(.{1,64})$/.exec(value) ?? [];
  return source && id ? { source: source as FileAnswer['source'], id } : undefined;
}
