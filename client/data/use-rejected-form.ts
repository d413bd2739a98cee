import { useMemo } from 'react';
import { useActionData } from 'react-router-dom';
import { CallError } from './call-error.ts';
import type { RejectedForm } from './form-handler.ts';

export interface Rejection {
  readonly fields: RejectedForm['fields'];
  readonly error: CallError;
}

/** The posted form that this page responds to, when it was not accepted; undefined on any other page. */
export function useRejectedForm(): Rejection | undefined {
  // Comes from the page's own server, with the page.
  const rejected = useActionData<RejectedForm | undefined>();
  return useMemo(
    () => rejected && { fields: rejected.fields, error: new CallError(rejected.error.code, rejected.error) },
    [rejected],
  );
}
