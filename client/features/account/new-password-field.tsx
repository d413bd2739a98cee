import { useWatch } from 'react-hook-form';
import { AccountPasswordField } from './account-password-field.tsx';
import { NewPasswordRules } from './new-password-rules.tsx';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
}

export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const typed: unknown = useWatch({ name });
  return (
    <NewPasswordRules password={typeof typed === 'string' ? typed : ''}>
      <AccountPasswordField name={name} label={label} autoComplete="new-password" />
    </NewPasswordRules>
  );
}
