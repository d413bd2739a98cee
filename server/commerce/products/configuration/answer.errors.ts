import type { AnswerFault, Answers } from '#shared/configuration/configuration.ts';
import { AppError, type FieldError } from '#shared/errors/app-error.ts';
import { invalidField } from '../../kernel/invalid-fields.ts';

type Values = Readonly<Record<string, string | number>>;

// For logs, and clients that name no shop.
const MESSAGES: Readonly<Record<string, (values: Values) => string>> = {
  'mixed.required': () => 'is required',
  'mixed.oneOf': () => 'is not one of the choices',
  'mixed.impossible': ({ reason }) => `does not fit the other answers: ${reason}`,
  'mixed.notType': () => 'is not of the type that this option needs',
  'string.max': ({ max }) => `has more than ${max} characters`,
  'string.colour': () => 'is not a colour such as #a1b2c3',
  'string.license_code': () => 'needs a valid licence code',
  'number.notType': () => 'is not a number',
  'number.notLength': () => 'is not a number',
  'number.integer': () => 'is not a whole number',
  'number.min': ({ min }) => `is less than ${min}`,
  'number.max': ({ max }) => `is more than ${max}`,
  'number.step': ({ step }) => `is not in steps of ${step}`,
  'file.unknown': () => 'is a picture that does not exist or belongs to another customer',
  'file.proportions': () => 'does not have the proportions of the size',
};

/** The error for answers that cannot be ordered, with the path of each fault in the body. */
export function invalidAnswers(faults: readonly AnswerFault[]): AppError {
  const fields = faults.map(({ optionId, part, messageKey, values }): FieldError => {
    const message = MESSAGES[messageKey.replace(/^yup:errors\./, '')]?.(values ?? {}) ?? 'is invalid';
    const path = ['body', 'answers', optionId, ...(part ? [part] : [])].join('.');
    return { path, message, messageKey, ...(values ? { values } : {}) };
  });
  const message = fields.map((field) => `${field.path}: ${field.message}`).join('; ');
  return new AppError('BAD_REQUEST', { message, fields });
}

/** Throws BAD_REQUEST for answers to a product that has no options. */
export function rejectAnswers(answers: Answers | undefined): void {
  const error = findUnexpectedAnswers(answers);
  if (error) throw error;
}

/** The error for answers to a product that has no options. */
export function findUnexpectedAnswers(answers: Answers | undefined): AppError | undefined {
  if (!answers || Object.keys(answers).length === 0) return undefined;
  return invalidField(
    'answers',
    'yup:errors.object.noUnknown',
    'must be empty for a product without options',
  );
}
