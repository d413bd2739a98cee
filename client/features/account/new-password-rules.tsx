import type { ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { PASSWORD_RULES } from '#shared/validation/password.ts';
import styles from './new-password-rules.module.css';

interface NewPasswordRulesProps {
  /** Text typed so far. */
  readonly password: string;
  /** The field. */
  readonly children: ReactNode;
}

/** The password rules below the field, each ticked once it is met. Texts: namespace auth. */
export function NewPasswordRules({ password, children }: NewPasswordRulesProps) {
  const t = useT();
  return (
    <div className={styles.field}>
      {children}
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
