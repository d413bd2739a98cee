import { useWatch } from 'react-hook-form';
import { useT } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { PASSWORD_RULES } from '#shared/validation/password.ts';
import { AccountPasswordField } from './account-password-field.tsx';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
}

/** A field for a new password. The parts of the rule below it are ticked as they are met. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const t = useT();
  const typed: unknown = useWatch({ name });
  const password = typeof typed === 'string' ? typed : '';
  return (
    <div className={styles.field}>
      <AccountPasswordField name={name} label={label} autoComplete="new-password" />
      <div className={styles.rules}>
        <p>{t('auth:password.rules')}</p>
        <ul className={styles.list}>
          {Object.entries(PASSWORD_RULES).map(([rule, isMet]) => {
            const met = password !== '' && isMet(password);
            return (
              <li key={rule} className={classNames(styles.rule, met && styles.met)}>
                <Icon name={met ? 'check' : 'minus'} size="s" />
                {t(`auth:password.rule.${rule}`)}
                {met && <VisuallyHidden>, {t('auth:password.met')}</VisuallyHidden>}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
