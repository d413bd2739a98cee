import type { components } from '../commerce-api/openapi-types.ts';

// A configuration as one shop shows it: in its language and currency (the contract's shapes).

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

/** What may be answered to a File, in pixels. */
export interface KnownPicture {
  readonly width: number;
  readonly height: number;
  /** A licensed picture that came without a good code. */
  readonly isLocked?: boolean;
}

/** The pictures that may be answered, by {@link pictureKey}: told by whoever can see the files. */
export type PictureSizes = ReadonlyMap<string, KnownPicture>;

export const NO_PICTURES: PictureSizes = new Map();

/** One word for a picture wherever it comes from, such as `upload:0b5c…`. */
export function pictureKey({ source, id }: Pick<FileAnswer, 'source' | 'id'>): string {
  return `${source}:${id}`;
}

export function isSize(answer: Answer | undefined): answer is SizeAnswer {
  return typeof answer === 'object' && answer !== null && 'width' in answer;
}

export function isFile(answer: Answer | undefined): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'source' in answer;
}

/** The ids of the choices that an answer takes: one of a radio, any number of a Checkbox. */
export function chosenIds(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer];
  return Array.isArray(answer) ? answer : [];
}

/** The choices that an answer takes, in the option's order. */
export function chosenChoices(
  option: ConfigurationOption,
  answer: Answer | undefined,
): readonly ConfigurationChoice[] {
  const ids = chosenIds(answer);
  return option.choices.filter(({ id }) => ids.includes(id));
}

/** The answers that a shopper finds given. */
export function defaultAnswers({ options }: Configuration): Answers {
  return Object.fromEntries(
    options.flatMap(({ id, defaultAnswer }) => (defaultAnswer === undefined ? [] : [[id, defaultAnswer]])),
  );
}
