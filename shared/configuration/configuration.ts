import type { components } from '../commerce-api/openapi-types.ts';
import { isRecord } from '../validation/is-record.ts';

// A configuration in one shop's language and currency (types of the contract).

type Schemas = components['schemas'];

export type Configuration = Schemas['Configuration'];
export type ConfigurationOption = Schemas['ConfigurationOption'];
export type ConfigurationChoice = Schemas['ConfigurationChoice'];
export type PriceEffect = Schemas['PriceEffect'];
export type VisibilityRule = Schemas['VisibilityRule'];
export type AnswerFault = Schemas['AnswerFault'];

export type Answer = Schemas['Answer'];
/** Answers by option id. */
export type Answers = Readonly<Record<string, Answer>>;
/** Millimetres. */
export type SizeAnswer = Schemas['SizeAnswer'];
export type FileAnswer = Schemas['FileAnswer'];

/** A picture that a File option accepts, in pixels. */
export interface KnownPicture {
  readonly width: number;
  readonly height: number;
  /** A licensed picture without a valid code. */
  readonly isLocked?: boolean;
}

/** Pictures that File options accept, by {@link pictureKey}. */
export type KnownPictures = ReadonlyMap<string, KnownPicture>;

export const NO_PICTURES: KnownPictures = new Map();

/** Identifies a picture of any source, such as `upload:0b5c…`. */
export function pictureKey({ source, id }: Pick<FileAnswer, 'source' | 'id'>): string {
  return `${source}:${id}`;
}

/** A size of which neither side is a number yet. */
export const NO_SIZE: SizeAnswer = { width: Number.NaN, height: Number.NaN };

export function isSize(answer: Answer | undefined): answer is SizeAnswer {
  return isRecord(answer) && 'width' in answer;
}

export function isFile(answer: Answer | undefined): answer is FileAnswer {
  return isRecord(answer) && 'source' in answer;
}

/** Ids of the answered choices: one of a radio, any number of a Checkbox. */
export function chosenIds(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer];
  return Array.isArray(answer) ? answer : [];
}

/** The answered choices, in the option's order. */
export function chosenChoices(
  option: ConfigurationOption,
  answer: Answer | undefined,
): readonly ConfigurationChoice[] {
  const ids = chosenIds(answer);
  return option.choices.filter(({ id }) => ids.includes(id));
}

/** The initial answers. */
export function defaultAnswers({ options }: Pick<Configuration, 'options'>): Answers {
  return Object.fromEntries(
    options.flatMap(({ id, defaultAnswer }) => (defaultAnswer === undefined ? [] : [[id, defaultAnswer]])),
  );
}
