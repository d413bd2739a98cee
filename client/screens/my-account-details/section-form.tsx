import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useShop } from '#client/data/shop-context.tsx';
import { AccountPasswordField } from '#client/features/account/account-password-field.tsx';
import { needsConfirmation } from '#client/features/account/confirmation.tsx';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import type { CallForm } from '#client/features/forms/use-call-form.ts';
import { Button, type ButtonProps } from '#client/ui/button/button.tsx';
import styles from './details-section.module.css';
import type { SectionName } from './section-names.ts';

interface SectionFormProps<Values extends FieldValues> {
  readonly section: SectionName;
  readonly callForm: CallForm<Values>;
  readonly submitLabel: string;
  readonly variant?: ButtonProps['variant'];
  readonly children?: ReactNode;
}

/**
 * The form of a section. Without JavaScript it is posted with the name of its section; when the API demands a
 * confirmation then, it also asks for the current password.
 */
export function SectionForm<Values extends FieldValues>({
  section,
  callForm,
  submitLabel,
  variant = 'secondary',
  children,
}: SectionFormProps<Values>) {
  const { t, href } = useShop();
  const { isRejected, otherError } = callForm;
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <CallFormProvider callForm={callForm}>
      <form
        noValidate
        method="post"
        action={href('myAccountDetails')}
        className={styles.form}
        onSubmit={(event) => {
          // A saved form is emptied: leaving a field that still has the focus would mark it as missing.
          submitButton.current?.focus();
          return callForm.submit(event);
        }}
      >
        <input type="hidden" name="section" value={section} />
        <FormFaults callForm={callForm} />
        {children}
        {isRejected && needsConfirmation(otherError) && (
          <AccountPasswordField
            name="currentPassword"
            label={t('auth:confirm.password')}
            autoComplete="current-password"
          />
        )}
        <div className={styles.actions}>
          <Button ref={submitButton} type="submit" variant={variant} pending={callForm.pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </CallFormProvider>
  );
}
