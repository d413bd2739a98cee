import {
  boundedFaults,
  boundedValues,
  cutText,
  jsonBytes,
  MAX_FAULT_BYTES,
  MAX_FAULTS,
  MAX_MESSAGE_BYTES,
} from '#server/platform/error-responses/bounded-error.ts';
import { errorText, localisedFaults } from '#server/platform/error-responses/localised-error.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';

interface Budget {
  bytes: number;
  faults: number;
}

/** The budget that is left for the errors of a request; the calls of a batch share it. */
const budgets = new WeakMap<RequestContext, Budget>();

function budgetOf(ctx: RequestContext | undefined): Budget {
  const budget = (ctx && budgets.get(ctx)) ?? { bytes: MAX_FAULT_BYTES, faults: MAX_FAULTS };
  if (ctx) budgets.set(ctx, budget);
  return budget;
}

/** Bytes of a procedure's path, which the caller may have invented. */
const MAX_PATH_BYTES = 60;

/**
 * The variable parts of an error, in the language of the request, and cut so that those of all calls in a batch stay
 * below 8 kB.
 */
export function errorData(
  appError: AppError | undefined,
  { message, code, path }: { message: string; code: string; path: string | undefined },
  ctx: RequestContext | undefined,
) {
  const budget = budgetOf(ctx);
  const faults = appError?.fields ?? [];
  const first = faults.slice(0, budget.faults);
  const { fields } = boundedFaults(ctx ? localisedFaults(first, ctx.t) : first, budget.bytes);
  const more = faults.length - fields.length;
  // When the budget is used up, clients use the key for the message, and the order of the responses for the path.
  const text = ctx ? errorText({ code, ...appErrorKey(appError) }, ctx.t) : message;
  const shortMessage = cutText(text, Math.min(MAX_MESSAGE_BYTES, budget.bytes));
  const values = boundedValues(appError?.values ?? {});
  budget.faults -= fields.length;
  budget.bytes -= jsonBytes([fields, shortMessage, values]);
  const shortPath = cutText(path ?? '', Math.min(MAX_PATH_BYTES, budget.bytes));
  budget.bytes -= jsonBytes(shortPath);
  // Absent instead of undefined: superjson describes each undefined value in a hundred bytes.
  return {
    message: shortMessage,
    data: {
      ...(shortPath ? { path: shortPath } : {}),
      ...(appError ? { messageKey: appError.messageKey } : {}),
      ...(Object.keys(values).length > 0 ? { values } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      ...(more > 0 ? { moreFields: more } : {}),
    },
  };
}

function appErrorKey(appError: AppError | undefined) {
  return appError && { messageKey: appError.messageKey, values: { ...appError.values } };
}
