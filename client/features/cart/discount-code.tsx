import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './discount-code.module.css';
import type { Order } from './use-cart.ts';
import { useCartMutation } from './use-cart-mutation.ts';

interface DiscountCodeProps {
  readonly order: Order;
  /** The screen that handles the form without JavaScript. */
  readonly action: string;
}

/**
 * Enters a discount code, or shows the one of the cart with a button that removes it. Without a code it shows nothing for
 * an accepted quotation, to which none applies. Texts: namespace cart.
 */
export function DiscountCode({ order, action }: DiscountCodeProps) {
  const { discount } = order;
  // The pressed button disappears with its form: what takes its place receives the focus.
  const [pressed, setPressed] = useState(false);
  const shared = { action, isFocused: pressed, onPressed: () => setPressed(true) };
  if (discount) return <AppliedCode discount={discount} {...shared} />;
  return order.quotation ? null : <CodeForm {...shared} />;
}

interface FormProps {
  readonly action: string;
  /** Whether it appears in place of the form that the shopper has just sent. */
  readonly isFocused: boolean;
  readonly onPressed: () => void;
}

/** A ref of the element that receives the focus when the form appears. */
function useFocusOnMount<E extends HTMLElement>(isFocused: boolean) {
  const ref = useRef<E>(null);
  const wanted = useRef(isFocused);
  useEffect(() => {
    if (wanted.current) ref.current?.focus();
  }, []);
  return ref;
}

function CodeForm({ action, isFocused, onPressed }: FormProps) {
  const { t } = useShop();
  const rejected = useRejectedForm();
  const rejection = rejected?.fields.intent === 'discount' ? rejected : undefined;
  const { mutate, isPending, error, isIdle } = useCartMutation('cart.discount.save', onPressed);
  const summary = useFocusOnMount<HTMLElement>(isFocused);
  const [code, setCode] = useState(rejection?.fields.code ?? '');
  const failure = error ?? (isIdle ? rejection?.error : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ code });
  };
  return (
    <details className={styles.more} open={rejection !== undefined || undefined}>
      <summary ref={summary}>
        <Icon name="chevron-down" size="s" />
        {t('cart:discount.open')}
      </summary>
      <form method="post" action={action} className={styles.form} onSubmit={submit}>
        <input type="hidden" name="intent" value="discount" />
        <TextField
          id="discount-code"
          name="code"
          className={styles.field}
          label={t('cart:discount.label')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={failure ? fieldFaultText(failure, 'code', t) : undefined}
          announcesError
          // A page that responds to a form begins at the rejected field.
          autoFocus={rejection !== undefined}
        />
        <Button type="submit" variant="secondary" pending={isPending}>
          {t('cart:discount.apply')}
        </Button>
      </form>
    </details>
  );
}

function AppliedCode({
  discount,
  action,
  isFocused,
  onPressed,
}: FormProps & { readonly discount: NonNullable<Order['discount']> }) {
  const { colon, t, money } = useShop();
  const { mutate, isPending, error } = useCartMutation('cart.discount.remove', onPressed);
  const applied = useFocusOnMount<HTMLElement>(isFocused);
  const { code, fault, minimum = 0 } = discount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(null);
  };
  return (
    <div className={styles.applied}>
      <form method="post" action={action} className={styles.code} onSubmit={submit}>
        <input type="hidden" name="intent" value="discount-remove" />
        <strong ref={applied} tabIndex={-1}>
          <VisuallyHidden>
            {t('cart:discount.label')}
            {colon}
          </VisuallyHidden>
          {code}
        </strong>
        <Button type="submit" variant="quiet" size="s" icon="trash" pending={isPending}>
          {t('cart:remove')}
          <VisuallyHidden>{`${colon}${t('cart:discount.row', { code })}`}</VisuallyHidden>
        </Button>
      </form>
      {fault && (
        <p className={styles.fault} role="status">
          <Icon name="warning" size="s" />
          <span>
            {t('cart:discount.notApplied', { code })}{' '}
            {t(`apiErrors:discount.${fault}`, { amount: money(minimum) })}
          </span>
        </p>
      )}
      {error && (
        <p className={styles.fault} role="alert">
          {callErrorText(error, t)}
        </p>
      )}
    </div>
  );
}
