import { useRef } from 'react';
import { useCall, useProcedure } from '#client/data/use-procedure.ts';

/**
 * The signed time at which a visitor opened a form. `inPage` is the time at which the server rendered the page, which may
 * be cached; `begin` fetches the current time when the visitor starts to fill in the form. `read` never rejects.
 */
export function useFormStamp(): {
  readonly inPage: string;
  readonly begin: () => void;
  readonly read: () => Promise<string>;
} {
  const call = useCall();
  const { data } = useProcedure('message.stamp.get', null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const inPage = data ?? '';
  const current = useRef<Promise<string> | undefined>(undefined);
  const begin = () => {
    current.current ??= call.query('message.stamp.create', null).catch(() => inPage);
  };
  return { inPage, begin, read: () => current.current ?? Promise.resolve(inPage) };
}
