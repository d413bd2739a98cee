import type { WithdrawalDeclaration } from '#client/data/form-handler.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { StepForm } from './step-form.tsx';
import styles from './withdrawal.module.css';

/** The content of a declaration about an order that this browser may not see, and the button that sends it. */
export function DeclareStep({ state }: { readonly state: WithdrawalDeclaration }) {
  const { t } = useShop();
  const { number, email, reason } = state;
  const known = { number, email, reason };
  return (
    <>
      <Card as="section" look="outline" className={styles.statement}>
        <p>{t('account:withdraw.declaration', { number, email })}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Card>
      <p className={styles.text}>{t('account:withdraw.declarationNext')}</p>
      <div className={styles.buttons}>
        <StepForm intent="withdrawDeclare" known={known}>
          <Button type="submit" size="l">
            {t('account:withdraw.confirm')}
          </Button>
        </StepForm>
        <StepForm intent="withdrawCorrect" known={known}>
          <Button type="submit" variant="quiet" icon="arrow-left">
            {t('account:withdraw.correct')}
          </Button>
        </StepForm>
      </div>
    </>
  );
}
