import { useShop } from '#client/data/shop-context.tsx';
import { OtherBrowserActions } from './other-browser-actions.tsx';
import { ResultHead } from './result-head.tsx';

/** Says that the order is paid. It belongs to another browser, so this page must not show its details. */
export function PaidElsewhere() {
  const { t } = useShop();
  return (
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
      action={<OtherBrowserActions />}
    />
  );
}
