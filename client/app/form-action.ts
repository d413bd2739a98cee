import { type ActionFunction, type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { ValidationError } from 'yup';
import { isListField, joinList } from '#shared/configuration/form-fields.ts';
import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import { fieldErrors } from '#shared/validation/field-errors.ts';
import type { FormContext, FormHandler, RejectedForm } from '../data/form-handler.ts';

function rejectionOf(error: unknown): AppError | undefined {
  if (!(error instanceof ValidationError)) return appErrorIn(error);
  return new AppError('BAD_REQUEST', { message: 'The form is not valid', fields: fieldErrors(error) });
}

/** The first value of each field of a form, by name; all of a list. Without passwords, which no page may contain. */
function fieldsOf(form: URLSearchParams): Record<string, string> {
  const shown = [...form].filter(([name]) => !/password/i.test(name)).reverse();
  return Object.fromEntries(
    shown.map(([name, value]) => [name, isListField(name) ? joinList(form.getAll(name)) : value]),
  );
}

/**
 * The action of a route whose screen has forms, on the server: redirects after a form that was accepted, and shows the
 * screen with its result, or with its input and error.
 */
export function formAction(
  loadHandler: () => Promise<FormHandler>,
  contextOf: (args: ActionFunctionArgs) => Omit<FormContext, 'url'>,
): ActionFunction {
  return async (args) => {
    const { request } = args;
    const form = new URLSearchParams(await request.text());
    const handle = await loadHandler();
    try {
      const result = await handle({ ...contextOf(args), url: new URL(request.url) }, form);
      return typeof result === 'string' ? redirect(result, 303) : data(result);
    } catch (thrown) {
      const error = rejectionOf(thrown);
      if (!error) throw thrown;
      const { code, messageKey, values, fields } = error;
      const rejected: RejectedForm = {
        fields: fieldsOf(form),
        error: { code, messageKey, values, fields },
      };
      return data(rejected, { status: error.status });
    }
  };
}
