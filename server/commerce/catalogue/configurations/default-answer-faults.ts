import { answerFaults } from '#shared/configuration/answer-faults.ts';
import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { type AnswerFault, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { localisedOptions } from '#shared/configuration/localise.ts';

const WORDS: Readonly<Record<string, (values: NonNullable<AnswerFault['values']>) => string>> = {
  'yup:errors.mixed.required': () => 'is empty, and an answer is required',
  'yup:errors.mixed.oneOf': () => 'is none of the choices',
  'yup:errors.number.integer': () => 'must be a whole number',
  'yup:errors.number.min': ({ min }) => `must not be below ${min}`,
  'yup:errors.number.max': ({ max }) => `must not exceed ${max}`,
  'yup:errors.number.step': ({ step }) => `must be a whole number of steps of ${step} from the least`,
  'yup:errors.string.max': ({ max }) => `must not be longer than ${max} characters`,
  'yup:errors.string.colour': () => 'must be a colour as #rrggbb, in lower case',
};

/** Why the answers that options come with would be refused from a shopper. */
export function defaultAnswerFaults(options: readonly AuthoredOption[]): string[] {
  // What is wrong with an answer is the same in every shop.
  const shown = localisedOptions(options, { locale: 'nl-NL', currency: 'EUR', imageOf: () => null });
  return shown.flatMap((option, index) => {
    if (option.defaultAnswer === undefined) return [];
    const faults = answerFaults(option, option.defaultAnswer, { pictures: NO_PICTURES, size: undefined });
    return faults.map(({ part, messageKey, values = {} }) => {
      const words = WORDS[messageKey]?.(values) ?? `is refused with ${messageKey}`;
      return `options[${index}].defaultAnswer${part ? `.${part}` : ''}: ${words}`;
    });
  });
}
