import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { Passkey } from './passkey.ts';
import styles from './passkeys-section.module.css';

interface PasskeyNameFormProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function PasskeyNameForm({ passkey, onClose }: PasskeyNameFormProps) {
  const t = useT();
  const { showToast } = useToast();
  const { mutateAsync, isPending } = useProcedureMutation('account.passkey.rename');
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const save = async () => {
    const given = name.trim();
    if (given === passkey.name) return onClose();
    if (!given) return setError(t('account:details.passkeys.nameMissing'));
    try {
      await mutateAsync({ id: passkey.id, name: given });
      showToast({ variant: 'success', title: t('account:details.passkeys.renamed', { name: given }) });
      onClose();
    } catch (cause) {
      setError(fieldFaultText(cause, 'name', t));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void save().then(() => input.current?.focus());
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        ref={input}
        id={accountFieldId(`passkey-${passkey.id}`)}
        label={t('account:details.passkeys.label')}
        hint={t('account:details.passkeys.hint')}
        value={name}
        autoComplete="off"
        required
        error={error}
        announcesError
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="s" pending={isPending}>
          {t('account:details.passkeys.save')}
        </Button>
        <Button variant="secondary" size="s" onClick={onClose}>
          {t('account:details.passkeys.cancel')}
        </Button>
      </div>
    </form>
  );
}
