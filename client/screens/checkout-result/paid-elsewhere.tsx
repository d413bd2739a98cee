import { useShop } from '#client/data/shop-context.tsx';
import { ElsewhereActions } from './elsewhere-actions.tsx';
import { ResultHead } from './result-head.tsx';

/** The order is paid, but it belongs to another browser: nothing of it may be shown here. */
export function PaidElsewhere() {
  const { t } = useShop();
  return (
    <div aria-live="polite">
      <ResultHead
        icon="check"
        tone="good"
        title={t('checkout:result.paid.title')}
        text={
          <>
            <p>{t('checkout:result.elsewhere.paid')}</p>
            <p>{t('checkout:result.elsewhere.hint')}</p>
          </>
        }
        action={<ElsewhereActions />}
      />
    </div>
  );
}
