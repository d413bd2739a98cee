import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';

/** Errors that the shopper corrects in the cart. */
const CORRECTED_IN_CART: readonly (string | undefined)[] = ['outOfStock', 'slowMethodStock', 'cartChanged'];

/** The error of a payment that could not be started; the cart is unchanged. */
export function PaymentError({ error }: { readonly error: unknown }) {
  const { t, href } = useShop();
  // Names the product that is out of stock.
  const name = error instanceof CallError && error.values.name;
  const key = error instanceof CallError ? error.messageKey : undefined;
  const isSlotFull = key === 'slotFull';
  const isCorrectedInCart = CORRECTED_IN_CART.includes(key) || (key?.startsWith('discount.') ?? false);
  return (
    <FormError
      error={error}
      title={t('checkout:payment.failed')}
      action={
        isSlotFull ? (
          <ButtonLink href={href('checkout', { query: stepQuery('delivery') })} variant="secondary" size="s">
            {t('checkout:delivery.other')}
          </ButtonLink>
        ) : (
          isCorrectedInCart && (
            <ButtonLink href={href('cart')} variant="secondary" size="s">
              {t('cart:add.toCart')}
            </ButtonLink>
          )
        )
      }
    >
      {name && <p>{name}</p>}
      <p>{callErrorText(error, t)}</p>
      <p>{t('checkout:payment.nothingCharged')}</p>
    </FormError>
  );
}
