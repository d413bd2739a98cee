import { useEffect, useState } from 'react';
import type { OutputOf } from '#client/data/query.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { isEmail } from '#shared/validation/email.ts';

const PAUSE_MS = 600;

type Advice = OutputOf<'account.email.validate'>['reason'];

/**
 * Doubt about a mail address, such as a domain that receives no mail; null while nothing is known. Fetched
 * when typing pauses. A failure is silent: the registration itself validates the address.
 */
export function useEmailAdvice(email: string): Advice {
  const call = useCall();
  const [known, setKnown] = useState<{ email: string; advice: Advice }>();
  useEffect(() => {
    if (!isEmail(email)) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { reason } = await call.mutate('account.email.validate', { email }, abort.signal);
        if (!abort.signal.aborted) setKnown({ email, advice: reason });
      } catch {
        // The registration works without advice.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [email, call]);
  return known?.email === email ? known.advice : null;
}
