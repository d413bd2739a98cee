import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useId } from 'react';
import { object, string } from 'yup';
import { useT } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { AccountPasswordField } from './account-password-field.tsx';
import { accountFieldId } from './account-text-field.tsx';
import styles from './confirm-dialog.module.css';
import { PasskeyConfirm } from './passkey-confirm.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const resolver = yupResolver(object({ currentPassword: string().required() }));
const FIELDS = ['currentPassword'] as const;
const EMPTY = { currentPassword: '' };

/** Asks for the password, or a passkey, before a sensitive change. Import it lazily. */
export function ConfirmDialog({ open, onConfirmed, onCancel }: ConfirmDialogProps) {
  const t = useT();
  const call = useCall();
  const formId = useId();
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('auth:confirm.password'),
    resolver,
    initial: EMPTY,
    rejected: undefined,
    save: async ({ currentPassword }) => {
      // Not a mutation of the page's data: nothing is refetched before the change itself.
      await call.mutate('account.me.confirm', { password: currentPassword });
      onConfirmed();
    },
  });
  const { reset } = callForm.form;
  useEffect(() => {
    if (!open) reset(EMPTY);
  }, [open, reset]);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      title={t('auth:confirm.title')}
      description={t('auth:confirm.text')}
      closeLabel={t('auth:confirm.close')}
      initialFocusId={accountFieldId('currentPassword')}
      size="s"
      footer={
        <>
          <Button type="submit" form={formId} pending={callForm.pending}>
            {t('auth:confirm.submit')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('auth:confirm.cancel')}
          </Button>
        </>
      }
    >
      <CallFormProvider callForm={callForm}>
        <form id={formId} noValidate className={styles.form} onSubmit={callForm.submit}>
          <FormFaults callForm={callForm} />
          <AccountPasswordField
            name="currentPassword"
            label={t('auth:confirm.password')}
            autoComplete="current-password"
          />
        </form>
      </CallFormProvider>
      <PasskeyConfirm onConfirmed={onConfirmed} />
    </Dialog>
  );
}
