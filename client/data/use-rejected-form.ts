import { useMemo } from 'react';
import { useActionData } from 'react-router-dom';
import { CallError } from './call-error.ts';
import type { FormResult, RejectedForm } from './form-handler.ts';
import { useVisitState } from './use-visit.ts';

export interface Rejection {
  readonly fields: RejectedForm['fields'];
  readonly error: CallError;
}

/** The posted form that this page responds to, when it was not accepted; undefined on any other page. */
export function useRejectedForm(): Rejection | undefined {
  const posted = usePostedForm();
  return useMemo(
    () =>
      posted && 'error' in posted
        ? { fields: posted.fields, error: new CallError(posted.error.code, posted.error) }
        : undefined,
    [posted],
  );
}

/** The result of the posted form that this page responds to; undefined on any other page. */
export function useFormResult(): FormResult | undefined {
  const posted = usePostedForm();
  return posted && 'error' in posted ? undefined : posted;
}

/** Not validated: the data comes from the page's own server. */
function usePostedForm(): RejectedForm | FormResult | undefined {
  // The router discards it at a link to a part of the page, such as the one that skips to the content.
  const [posted] = useVisitState(useActionData<RejectedForm | FormResult | undefined>());
  return posted;
}
