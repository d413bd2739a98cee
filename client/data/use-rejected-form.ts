import { useMemo } from 'react';
import { useActionData } from 'react-router-dom';
import { CallError } from './call-error.ts';
import type { FormResult, RejectedForm } from './form-handler.ts';
import { useVisitState } from './use-visit.ts';

export interface Rejection extends Pick<RejectedForm, 'entries'> {
  /** The first value of each field, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly error: CallError;
}

/** The posted form that this page responds to, when it was not accepted; undefined on any other page. */
export function useRejectedForm(): Rejection | undefined {
  const posted = usePostedForm();
  return useMemo(() => {
    if (!posted || !('error' in posted)) return undefined;
    const { entries, error } = posted;
    const fields = Object.fromEntries(entries.toReversed());
    return { entries, fields, error: new CallError(error.code, error) };
  }, [posted]);
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
