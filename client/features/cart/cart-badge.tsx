import { CountBadge } from '#client/ui/count-badge/count-badge.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { useCart } from './use-cart.ts';

interface CartBadgeProps {
  /** Text for the count, such as "3 items in your basket", from a namespace that every page loads. */
  readonly label: (count: number) => string;
}

/**
 * The number of items in the cart, for the header's cart link. Public pages are the same for every visitor, so the
 * server never renders it: it arrives after hydration, and changes are announced.
 */
export function CartBadge({ label }: CartBadgeProps) {
  const hydrated = useHydrated();
  const { data } = useCart({ enabled: hydrated });
  const count = hydrated ? (data?.itemCount ?? 0) : 0;
  return <CountBadge count={count} label={label(count)} />;
}
