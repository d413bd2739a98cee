import { useT } from '#client/data/shop-context.tsx';
import { useFormField } from '#client/features/forms/form-text-field.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { accountFieldId } from './account-text-field.tsx';

interface AccountPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly className?: string | undefined;
}

/** A password field of an account's form, with its error. It has no initial value: no page contains a password. */
export function AccountPasswordField({ name, ...rest }: AccountPasswordFieldProps) {
  const t = useT();
  const { register, error, announcesError } = useFormField(name, rest.label);
  return (
    <PasswordField
      {...register(name)}
      {...rest}
      id={accountFieldId(name)}
      showLabel={t('auth:password.show')}
      hideLabel={t('auth:password.hide')}
      required
      error={error}
      announcesError={announcesError}
    />
  );
}
