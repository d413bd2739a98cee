import type { FormEvent } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { Button } from '#client/ui/button/button.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import styles from './changed-prices.module.css';

/** Says line by line which prices have changed since the shopper last saw them, until the shopper dismisses it. */
export function ChangedPrices({ cart }: { readonly cart: Order }) {
  const { t, money, href, locale } = useShop();
  const { mutate, isPending, error } = useCartMutation('cart.price.accept');
  const changes = cart.lines.flatMap(({ changedFrom: before, ...line }) =>
    before ? [{ before, line }] : [],
  );
  if (changes.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(null);
  };
  const both = (price: { readonly unitPriceIncVat: number; readonly unitPriceExcVat: number }) => (
    <VatText inc={money(price.unitPriceIncVat)} exc={money(price.unitPriceExcVat)} />
  );
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        role="status"
        title={t('cart:changed.title')}
        action={
          <form method="post" action={href('cart')} onSubmit={submit}>
            <input type="hidden" name="intent" value="accept" />
            <Button type="submit" variant="secondary" size="s" pending={isPending}>
              {t('cart:changed.accept')}
            </Button>
          </form>
        }
      >
        <ul className={styles.list}>
          {changes.map(({ before, line }) => (
            <li key={line.id}>
              {labelWithColon(noBreakSizes(line.name), locale)} {t('cart:changed.was')} <s>{both(before)}</s>,{' '}
              {t('cart:changed.is')} <strong>{both(line)}</strong> {t(`cart:per.${line.unit}`)}
            </li>
          ))}
        </ul>
        {error && <p role="alert">{callErrorText(error, t)}</p>}
      </Notice>
    </div>
  );
}
