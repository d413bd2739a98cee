import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { FormError } from './form-error.tsx';
import { FormFault } from './form-fault.tsx';
import type { CallForm } from './use-call-form.ts';

interface FormFaultsProps<Values extends FieldValues> {
  readonly callForm: CallForm<Values>;
  /** Buttons or links below an error that concerns no field. */
  readonly action?: ReactNode;
}

/** The faults of a form after its submit, above its fields. */
export function FormFaults<Values extends FieldValues>({ callForm, action }: FormFaultsProps<Values>) {
  const t = useT();
  const { form, faults, isAttempted, otherError } = callForm;
  const { submitCount } = form.formState;
  return (
    <>
      {isAttempted && <ErrorSummary title={t('yup:form.faults')} errors={faults} focusKey={submitCount} />}
      {otherError !== undefined && (
        <FormError error={otherError} title={t('yup:form.failed')} action={action}>
          <FormFault error={otherError} />
        </FormError>
      )}
    </>
  );
}
