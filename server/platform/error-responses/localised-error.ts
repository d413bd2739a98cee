import type { components } from '#shared/commerce-api/openapi-types.ts';
import { ERROR_STATUS } from '#shared/errors/error-codes.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { boundedValues } from './bounded-error.ts';

type ErrorBody = components['schemas']['Error'];
type Fault = NonNullable<ErrorBody['fields']>[number];

export function errorText(
  { code, messageKey, values }: Pick<ErrorBody, 'messageKey' | 'values'> & { code: string },
  t: Translate,
): string {
  // tRPC has codes that the shop does not have.
  const known = code in ERROR_STATUS ? code : 'INTERNAL_SERVER_ERROR';
  return t(`apiErrors:${messageKey ?? `codes.${known}`}`, boundedValues(values ?? {}));
}

/** Faults with the text of each in the language of `t`. A fault without a key keeps the text that it has. */
export function localisedFaults<F extends Pick<Fault, 'message' | 'messageKey' | 'values'>>(
  faults: readonly F[],
  t: Translate,
): F[] {
  return faults.map((fault) =>
    fault.messageKey ? { ...fault, message: t(fault.messageKey, boundedValues(fault.values ?? {})) } : fault,
  );
}

/** An error's body with its message in the language of `t`, for browsers. */
export function localisedBody(body: ErrorBody, t: Translate | undefined): ErrorBody {
  return t ? { ...body, message: errorText(body, t) } : body;
}
