import { useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { useCall, useProcedure, useProcedureMutation } from '#client/data/use-procedure.ts';
import { useConfirmation } from '#client/features/account/confirmation.tsx';
import type { Passkey } from './passkey.ts';

/** Adds a passkey under an unused name. `addedId` is its id, to offer another name. Cancelling shows no error. */
export function useAddPasskey(passkeys: readonly Passkey[]) {
  const t = useT();
  const call = useCall();
  const confirmed = useConfirmation();
  const { mutateAsync } = useProcedureMutation('account.passkey.add');
  const { data: sessions } = useProcedure('account.session.list', null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [addedId, setAddedId] = useState<string>();

  const add = async () => {
    setPending(true);
    setError(undefined);
    try {
      const { createPasskey } = await import('#client/features/account/passkey-ceremony.ts');
      const { challengeId, options } = await confirmed(() =>
        call.mutate('account.passkey.start', { ceremony: 'add' }),
      );
      const response = await createPasskey(options);
      if (!response) return;
      const device = sessions?.find(({ isCurrent }) => isCurrent)?.device;
      const name = unusedName(device ?? t('account:details.passkeys.name'), passkeys);
      // Before the call, whose success shows the new passkey: it then opens its name form.
      setAddedId(response.id);
      await confirmed(() => mutateAsync({ challengeId, name, response }));
    } catch (cause) {
      setError(cause);
    } finally {
      setPending(false);
    }
  };
  return { add, pending, error, addedId };
}

/** The name, with a number if another passkey has it. */
function unusedName(name: string, passkeys: readonly Passkey[]): string {
  const isUsed = (candidate: string) => passkeys.some((passkey) => passkey.name === candidate);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!isUsed(candidate)) return candidate;
  }
}
