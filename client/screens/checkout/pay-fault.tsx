import { useEffect, useRef } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';

/** Faults that are put right in the cart. */
const IN_CART: readonly (string | undefined)[] = ['outOfStock', 'cartChanged'];

/** Why the payment did not begin, and what to do; the cart is as it was. */
export function PayFault({ fault }: { readonly fault: unknown }) {
  const { t, href } = useShop();
  const box = useRef<HTMLDivElement>(null);
  // Of the product there is too little of.
  const name = fault instanceof CallError && fault.values.name;
  const inCart = fault instanceof CallError && IN_CART.includes(fault.messageKey);
  useEffect(() => {
    if (fault !== undefined) box.current?.focus();
  }, [fault]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="danger"
        role="alert"
        title={t('checkout:payment.failed')}
        action={
          inCart && (
            <ButtonLink href={href('cart')} variant="secondary" size="s">
              {t('cart:add.toCart')}
            </ButtonLink>
          )
        }
      >
        {name && <p>{name}</p>}
        <p>{callErrorText(fault, t)}</p>
        <p>{t('checkout:payment.nothingCharged')}</p>
      </Notice>
    </div>
  );
}
