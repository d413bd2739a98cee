import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './cart-badge.module.css';
import { useCart, useHydrated } from './use-cart.ts';

interface CartBadgeProps {
  /** What is said of the count, for example "3 items in your basket"; in a namespace that every page has. */
  readonly label: (count: number) => string;
}

/**
 * The number of items in the cart, for the cart link of the header. Pages are the same for every visitor, so it is
 * never in the HTML of the server (decision 4): it arrives after hydration, and changes are announced.
 */
export function CartBadge({ label }: CartBadgeProps) {
  const hydrated = useHydrated();
  const { data } = useCart({ enabled: hydrated });
  const count = hydrated ? (data?.itemCount ?? 0) : 0;
  return (
    <span aria-live="polite">
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
          <VisuallyHidden>{label(count)}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
