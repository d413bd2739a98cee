import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutputOf } from '#client/data/query.ts';
import { useCall, useProcedureMutation } from '#client/data/use-procedure.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useSignedIn } from './use-signed-in.ts';

interface Started extends OutputOf<'auth.passkey.start'> {
  readonly at: number;
}

/** The options are valid for five minutes; a shopper needs time to choose. */
const FRESH_MS = 4 * MINUTE_MS;

const isFresh = ({ at }: Started) => Date.now() - at < FRESH_MS;

async function canSuggestPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Signs in with a passkey. While `isSupported`, the browser also suggests passkeys in the field for the user name,
 * where it can.
 */
export function usePasskeySignIn({
  isSupported,
  next,
}: {
  readonly isSupported: boolean;
  readonly next: string | null;
}) {
  const call = useCall();
  const { mutateAsync } = useProcedureMutation('auth.passkey.finish');
  const continueSignedIn = useSignedIn();
  const ceremony = useRef<typeof import('./passkey-ceremony.ts')>(undefined);
  const started = useRef<Started>(undefined);
  const isBusy = useRef(false);
  const isMounted = useRef(true);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Starts the suggestions again: each dialog ends them, and their options expire. */
  const [round, setRound] = useState(0);
  const suggestAgain = () => setRound((count) => count + 1);

  /** The dialog reuses the options of the suggestions, unless they are used or expired. */
  const start = async (): Promise<Started> => {
    const { current } = started;
    if (current && isFresh(current)) return current;
    const options = { ...(await call.mutate('auth.passkey.start', null)), at: Date.now() };
    started.current = options;
    return options;
  };
  const choose = async (inSuggestions: boolean) => {
    ceremony.current ??= await import('./passkey-ceremony.ts');
    const { challengeId, options } = await start();
    // Suggestions do not start while a dialog is open: they would close it.
    if (!isMounted.current || (inSuggestions && isBusy.current)) return undefined;
    const response = await ceremony.current.getPasskey(options, { inSuggestions });
    return response && { challengeId, response };
  };
  const signInWith = async (chosen: ReturnType<typeof choose>) => {
    isBusy.current = true;
    setPending(true);
    setError(undefined);
    try {
      const passkey = await chosen;
      if (passkey) {
        started.current = undefined;
        continueSignedIn(await mutateAsync(passkey), next);
        return;
      }
    } catch (cause) {
      setError(cause);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
    suggestAgain();
  };

  const suggest = useEffectEvent(async () => {
    try {
      if (!(await canSuggestPasskeys())) return;
      const passkey = await choose(true);
      if (passkey) await signInWith(Promise.resolve(passkey));
    } catch {
      // The shopper has not asked for anything yet, and the button remains.
    }
  });
  const renew = useEffectEvent(() => {
    if (isBusy.current || document.visibilityState !== 'visible') return;
    started.current = undefined;
    suggestAgain();
  });

  /** The timer skips a hidden page, whose options may have expired when it is shown again. */
  const renewExpired = useEffectEvent(() => {
    if (started.current && !isFresh(started.current)) renew();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round suggests again
  useEffect(() => {
    if (!isSupported) return;
    void suggest();
    const timer = setInterval(renew, FRESH_MS);
    document.addEventListener('visibilitychange', renewExpired);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewExpired);
    };
  }, [isSupported, round]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      ceremony.current?.cancelPasskey();
    };
  }, []);

  return { signIn: () => signInWith(choose(false)), pending, error };
}
