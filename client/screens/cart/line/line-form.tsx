import type { FormEvent, ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';

interface LineFormProps {
  readonly line: Pick<OrderLine, 'id' | 'quantity'>;
  readonly intent: 'quantity' | 'remove';
  /** The quantity that the form sets, unless it contains a field for it. */
  readonly quantity?: number;
  readonly onSubmit?: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form that changes a line of the cart: by `onSubmit`, and by a post without JavaScript. */
export function LineForm({ line, intent, quantity, onSubmit, className, children }: LineFormProps) {
  const { href } = useShop();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form method="post" action={href('cart')} className={className} onSubmit={submit}>
      <input type="hidden" name="line" value={line.id} />
      {/* A page that is older than the cart must not overwrite it. */}
      <input type="hidden" name="expected" value={line.quantity} />
      <input type="hidden" name="intent" value={intent} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
      {children}
    </form>
  );
}
