import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { suggestedEmail } from '#shared/validation/email-suggestion.ts';
import styles from './email-suggestion.module.css';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

interface EmailSuggestionProps {
  readonly email: string;
  /** Without it, the suggestion is a text. */
  readonly onAccept?: ((email: string) => void) | undefined;
}

/**
 * Asks whether another address was meant, when its domain is nearly that of a large mail provider: a button that takes it
 * over, and a text without JavaScript. Nothing waits for it. Texts: namespace yup.
 */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const suggestion = suggestedEmail(email);
  const question = suggestion && t('yup:form.emailSuggestion', { email: suggestion });
  return (
    <span role="status" className={styles.suggestion}>
      {question && onAccept && isHydrated ? (
        <Button variant="secondary" size="s" onClick={() => onAccept(suggestion)}>
          {question}
        </Button>
      ) : (
        question
      )}
    </span>
  );
}

interface FieldSuggestionProps<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'control' | 'getFieldState' | 'setValue' | 'setFocus'>;
  readonly name: FieldPath<Values>;
}

/** The suggestion for a field of a form: not while an address is typed, which begins like many others. */
export function FieldSuggestion<Values extends FieldValues>({ form, name }: FieldSuggestionProps<Values>) {
  const typed: unknown = useWatch({ control: form.control, name });
  const { isTouched, isDirty } = form.getFieldState(name, useFormState({ control: form.control, name }));
  const isTyping = isDirty && !isTouched;
  const accept = (email: string) => {
    form.setValue(name, email as Values[FieldPath<Values>], { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  };
  return <EmailSuggestion email={typeof typed === 'string' && !isTyping ? typed : ''} onAccept={accept} />;
}

/** A field for an email address, with a suggestion for a slip in its domain. */
export function FormEmailField({ hint, ...props }: Omit<FormTextFieldProps, 'type'>) {
  const form = useFormContext();
  return (
    <FormTextField
      {...props}
      type="email"
      hint={
        <>
          {hint && <span>{hint}</span>}
          <FieldSuggestion form={form} name={props.name} />
        </>
      }
    />
  );
}
