import { useEffect, useRef } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';

/** Errors that the shopper corrects in the cart. */
const CORRECTED_IN_CART: readonly (string | undefined)[] = ['outOfStock', 'slowMethodStock', 'cartChanged'];

/** The error of a payment that could not be started; the cart is unchanged. */
export function PaymentError({ error }: { readonly error: unknown }) {
  const { t, href } = useShop();
  const container = useRef<HTMLDivElement>(null);
  // Names the product that is out of stock.
  const name = error instanceof CallError && error.values.name;
  const isCorrectedInCart = error instanceof CallError && CORRECTED_IN_CART.includes(error.messageKey);
  useEffect(() => {
    if (error !== undefined) container.current?.focus();
  }, [error]);
  return (
    <div ref={container} tabIndex={-1}>
      <Notice
        tone="danger"
        role="alert"
        title={t('checkout:payment.failed')}
        action={
          isCorrectedInCart && (
            <ButtonLink href={href('cart')} variant="secondary" size="s">
              {t('cart:add.toCart')}
            </ButtonLink>
          )
        }
      >
        {name && <p>{name}</p>}
        <p>{callErrorText(error, t)}</p>
        <p>{t('checkout:payment.nothingCharged')}</p>
      </Notice>
    </div>
  );
}
