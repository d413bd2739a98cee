import type { AnswerFault, Answers } from '#shared/configuration/configuration.ts';
import { AppError, type FieldError } from '#shared/errors/app-error.ts';

type Values = Readonly<Record<string, string | number>>;

// In English, for whoever reads an answer of the API without the translations.
const MESSAGES: Readonly<Record<string, (values: Values) => string>> = {
  'mixed.required': () => 'is required',
  'mixed.oneOf': () => 'is none of the choices',
  'mixed.notType': () => 'is not the kind of answer that this option takes',
  'string.max': ({ max }) => `has more than ${max} characters`,
  'string.colour': () => 'is no colour as #rrggbb',
  'string.license_code': () => 'needs a good licence code',
  'number.integer': () => 'is no whole number',
  'number.min': ({ min }) => `is less than ${min}`,
  'number.max': ({ max }) => `is more than ${max}`,
  'number.step': ({ step }) => `is not in steps of ${step}`,
  'file.unknown': () => 'is a picture that is not there, or not this shopper’s',
  'file.proportions': () => 'has not the proportions of the size',
};

/** Answers that cannot be ordered, each fault at its place in the body. */
export function faultyAnswers(faults: readonly AnswerFault[]): AppError {
  const fields = faults.map(({ optionId, part, messageKey, values }): FieldError => {
    const message = MESSAGES[messageKey.replace(/^yup:errors\./, '')]?.(values ?? {}) ?? 'is wrong';
    const path = ['body', 'answers', optionId, ...(part ? [part] : [])].join('.');
    return { path, message, messageKey, ...(values ? { values } : {}) };
  });
  const message = fields.map((field) => `${field.path}: ${field.message}`).join('; ');
  return new AppError('BAD_REQUEST', { message, fields });
}

/** Throws BAD_REQUEST for answers to a product that has no options. */
export function refuseAnswers(answers: Answers | undefined): void {
  if (!answers || Object.keys(answers).length === 0) return;
  const message = 'is given to a product that has no options';
  const messageKey = 'yup:errors.object.noUnknown';
  throw new AppError('BAD_REQUEST', { message, fields: [{ path: 'body.answers', message, messageKey }] });
}
