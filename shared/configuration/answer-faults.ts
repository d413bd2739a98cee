import { MAX_FILE_SIZE } from '../constants.ts';
import { isStorableText } from '../validation/text.ts';
import type { Bounds } from './authored-configuration.ts';
import {
  type Answer,
  type AnswerFault,
  type ConfigurationOption,
  isFile,
  isSize,
  type KnownPictures,
  pictureKey,
  type SizeAnswer,
} from './configuration.ts';
import { hasProportions } from './resolution.ts';

export interface AnswerContext {
  readonly pictures: KnownPictures;
  /** The chosen size, if it is valid. */
  readonly size: SizeAnswer | undefined;
}

type Fault = Omit<AnswerFault, 'optionId'>;

const COLOUR = /^#[0-9a-f]{6}$/;
const WRONG_TYPE: Fault = { messageKey: 'yup:errors.mixed.notType' };
const MISSING: Fault = { messageKey: 'yup:errors.mixed.required' };

/** Whether an answer is empty: missing, blank text, or no choice of a Checkbox. */
export function isBlank(answer: Answer | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  return answer === undefined || (Array.isArray(answer) && answer.length === 0);
}

/**
 * Validates the answer to a visible option. Returns no faults for a valid answer, and for a missing one that is not
 * required.
 */
export function answerFaults(
  option: ConfigurationOption,
  answer: Answer | undefined,
  context: AnswerContext,
): AnswerFault[] {
  const named = (faults: readonly Fault[]) => faults.map((fault) => ({ optionId: option.id, ...fault }));
  if (answer === undefined || isBlank(answer)) return option.required ? named([MISSING]) : [];
  return named(CHECKS[option.input](option, answer, context));
}

type Check = (option: ConfigurationOption, answer: Answer, context: AnswerContext) => readonly Fault[];

const oneChoice: Check = ({ choices }, answer) => {
  if (typeof answer !== 'string') return [WRONG_TYPE];
  return choices.some(({ id }) => id === answer) ? [] : [{ messageKey: 'yup:errors.mixed.oneOf' }];
};

const choices: Check = (option, answer) => {
  if (!Array.isArray(answer) || new Set(answer).size !== answer.length) return [WRONG_TYPE];
  const known = answer.every((id) => option.choices.some((choice) => choice.id === id));
  return known ? [] : [{ messageKey: 'yup:errors.mixed.oneOf' }];
};

const text: Check = ({ limits }, answer) => {
  if (typeof answer !== 'string') return [WRONG_TYPE];
  if (!isStorableText(answer)) return [{ messageKey: 'yup:errors.string.matches' }];
  const max = limits?.maxLength ?? 500;
  // Counts characters as shoppers do: an emoji is one.
  return [...answer.trim()].length > max ? [{ messageKey: 'yup:errors.string.max', values: { max } }] : [];
};

const colour: Check = (_option, answer) =>
  typeof answer === 'string' && COLOUR.test(answer) ? [] : [{ messageKey: 'yup:errors.string.colour' }];

const count: Check = ({ limits }, answer) => {
  if (typeof answer !== 'number') return [WRONG_TYPE];
  return withinRange(answer, limits?.number);
};

const size: Check = ({ limits }, answer) => {
  if (!isSize(answer)) return [WRONG_TYPE];
  return (['width', 'height'] as const).flatMap((part) =>
    sideFaults(answer[part], limits?.[part]).map((fault) => ({ part, ...fault })),
  );
};

const file: Check = ({ limits }, answer, { pictures, size: chosen }) => {
  if (!isFile(answer)) return [WRONG_TYPE];
  const picture = pictures.get(pictureKey(answer));
  if (!picture) return [{ messageKey: 'yup:errors.file.unknown' }];
  if (picture.isLocked || !isStorableText(answer.licenceCode ?? '')) {
    return [{ messageKey: 'yup:errors.string.license_code' }];
  }
  const fits = !limits?.cropToSize || !chosen || hasProportions(picture, chosen);
  return fits ? [] : [{ messageKey: 'yup:errors.file.proportions' }];
};

/** A remark accepts no answer. */
const remark: Check = () => [WRONG_TYPE];

const CHECKS: Readonly<Record<ConfigurationOption['input'], Check>> = {
  Radio: oneChoice,
  RadioWithImage: oneChoice,
  RadioWithImageSmall: oneChoice,
  RadioColor: oneChoice,
  DropDown: oneChoice,
  Checkbox: choices,
  TextArea: text,
  ColorPicker: colour,
  Number: count,
  Dimensions: size,
  File: file,
  GreenRemark: remark,
  OrangeRemark: remark,
  RedRemark: remark,
};

/** Text that is no length is NaN; its fault names the smallest length as an example. */
function sideFaults(value: number, range: Bounds | undefined): readonly Fault[] {
  if (typeof value === 'number' && !Number.isNaN(value)) return withinRange(value, range);
  if (!range) return [{ messageKey: 'yup:errors.number.notType' }];
  return [{ messageKey: 'yup:errors.number.notLength', values: { min: range.min } }];
}

function withinRange(value: number, range: Bounds | undefined): readonly Fault[] {
  if (!Number.isSafeInteger(value)) return [{ messageKey: 'yup:errors.number.integer' }];
  if (!range) return [];
  const { min, max, step } = range;
  if (value < min) return [{ messageKey: 'yup:errors.number.min', values: { min } }];
  if (value > max) return [{ messageKey: 'yup:errors.number.max', values: { max } }];
  if ((value - min) % step !== 0) return [{ messageKey: 'yup:errors.number.step', values: { step } }];
  return [];
}

/** The largest accepted file of a File option, in bytes: its own limit, at most MAX_FILE_SIZE. */
export function maxFileBytes({ limits }: ConfigurationOption): number {
  return Math.min(limits?.maxBytes ?? MAX_FILE_SIZE, MAX_FILE_SIZE);
}
