import { createContext, type ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { CallForm } from './use-call-form.ts';

/** Whether the shopper has tried to submit the form around a field: its summary then announces the faults. */
export const AttemptContext = createContext(false);

interface CallFormProviderProps<Values extends FieldValues> {
  readonly callForm: CallForm<Values>;
  readonly children: ReactNode;
}

/** The form around its fields. */
export function CallFormProvider<Values extends FieldValues>({
  callForm,
  children,
}: CallFormProviderProps<Values>) {
  return (
    <AttemptContext value={callForm.isAttempted}>
      <FormProvider {...callForm.form}>{children}</FormProvider>
    </AttemptContext>
  );
}
