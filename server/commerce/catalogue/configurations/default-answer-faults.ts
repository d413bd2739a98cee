import { answerFaults } from '#shared/configuration/answer-faults.ts';
import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { type AnswerFault, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { localisedOptions } from '#shared/configuration/localise.ts';
import { visibleOptions } from '#shared/configuration/visible-options.ts';

const MESSAGES: Readonly<Record<string, (values: NonNullable<AnswerFault['values']>) => string>> = {
  'yup:errors.mixed.required': () => 'must not be empty: an answer is required',
  'yup:errors.mixed.oneOf': () => 'is not one of the choices',
  'yup:errors.number.notLength': () => 'must be a number',
  'yup:errors.number.integer': () => 'must be a whole number',
  'yup:errors.number.min': ({ min }) => `must not be below ${min}`,
  'yup:errors.number.max': ({ max }) => `must not exceed ${max}`,
  'yup:errors.number.step': ({ step }) => `must be in steps of ${step} from the minimum`,
  'yup:errors.string.max': ({ max }) => `must not be longer than ${max} characters`,
  'yup:errors.string.colour': () => 'must be a colour as #rrggbb, in lower case',
};

/** Default answers that the API would reject if a customer sent them. */
export function defaultAnswerFaults(options: readonly AuthoredOption[]): string[] {
  // Validation does not depend on locale or currency.
  const localised = localisedOptions(options, { locale: 'nl-NL', currency: 'EUR', imageOf: () => null });
  const shown = visibleOptions({ options: localised }, defaultAnswers({ options: localised }), NO_PICTURES);
  return localised.flatMap((option, index) => {
    if (option.blocks && shown.includes(option)) {
      return [`options[${index}].blocks: must not block the default answers`];
    }
    if (option.defaultAnswer === undefined) return [];
    const faults = answerFaults(option, option.defaultAnswer, { pictures: NO_PICTURES, size: undefined });
    return faults.map(({ part, messageKey, values = {} }) => {
      const message = MESSAGES[messageKey]?.(values) ?? `is invalid (${messageKey})`;
      return `options[${index}].defaultAnswer${part ? `.${part}` : ''}: ${message}`;
    });
  });
}
