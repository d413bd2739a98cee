import { useShop } from '#client/data/shop-context.tsx';
import { OtherBrowserActions } from './other-browser-actions.tsx';
import { ResultHead } from './result-head.tsx';

/** There is no payment with the id in the address. */
export function PaymentUnknown() {
  const { t } = useShop();
  return (
    <ResultHead
      icon="search"
      tone="calm"
      title={t('checkout:result.unknown.title')}
      text={t('checkout:result.unknown.text')}
      action={<OtherBrowserActions />}
    />
  );
}
