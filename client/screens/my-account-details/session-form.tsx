import { type FormEvent, type ReactNode, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { FormError } from '#client/features/forms/form-error.tsx';
import { FormFault } from '#client/features/forms/form-fault.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import styles from './details-section.module.css';
import type { SectionName } from './section-names.ts';
import { useSectionRejection } from './use-section-rejection.ts';

interface SessionFormProps {
  readonly section: Extract<SectionName, 'session' | 'sessions'>;
  readonly id?: string;
  /** Rejects with the error of the call. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/**
 * A form of one button, which is posted without JavaScript; when the API demands a confirmation then, it also asks for
 * the current password.
 */
export function SessionForm({ section, id, onSubmit, children }: SessionFormProps) {
  const { t, href } = useShop();
  const posted = useSectionRejection(section);
  const rejected = posted && posted.fields.id === id ? posted : undefined;
  const [error, setError] = useState<unknown>(rejected?.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    onSubmit().catch(setError);
  };
  return (
    <form method="post" action={href('myAccountDetails')} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="section" value={section} />
      {id && <input type="hidden" name="id" value={id} />}
      {error !== undefined && (
        <FormError error={error} title={t('yup:form.failed')}>
          <FormFault error={error} />
        </FormError>
      )}
      {rejected && (
        <PasswordField
          id={`confirm-${id ?? section}`}
          name="currentPassword"
          label={t('auth:confirm.password')}
          showLabel={t('auth:password.show')}
          hideLabel={t('auth:password.hide')}
          autoComplete="current-password"
          required
        />
      )}
      <div>{children}</div>
    </form>
  );
}
