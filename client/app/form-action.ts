import { type ActionFunction, type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { ValidationError } from 'yup';
import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import { readPostedForm } from '#shared/validation/bounded-fields.ts';
import { fieldErrors } from '#shared/validation/field-errors.ts';
import type { FormContext, FormHandler, RejectedForm } from '../data/form-handler.ts';

function rejectionOf(error: unknown): AppError | undefined {
  if (!(error instanceof ValidationError)) return appErrorIn(error);
  return new AppError('BAD_REQUEST', { message: 'The form is not valid', fields: fieldErrors(error) });
}

/** The fields of a form without passwords, which no page may contain. */
function shownFields(form: URLSearchParams): RejectedForm['entries'] {
  return [...form].filter(([name]) => !/password/i.test(name));
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
    const { form, shown, fault } = readPostedForm(await request.text());
    const handle = await loadHandler();
    try {
      if (fault) throw fault;
      const result = await handle({ ...contextOf(args), url: new URL(request.url) }, form);
      return typeof result === 'string' ? redirect(result, 303) : data(result);
    } catch (thrown) {
      const error = rejectionOf(thrown);
      if (!error) throw thrown;
      const { code, messageKey, values, fields } = error;
      const rejected: RejectedForm = {
        entries: shownFields(shown),
        error: { code, messageKey, values, fields },
      };
      return data(rejected, { status: error.status });
    }
  };
}
