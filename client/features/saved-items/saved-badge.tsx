import { useProcedure } from '#client/data/use-procedure.ts';
import { CountBadge } from '#client/ui/count-badge/count-badge.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';

interface SavedBadgeProps {
  /** Text for the count, from a namespace that every page loads. */
  readonly label: (count: number) => string;
}

/** The number of saved items, for the header's link to them. As with the cart, the server never renders it. */
export function SavedBadge({ label }: SavedBadgeProps) {
  const hydrated = useHydrated();
  const { data } = useProcedure('storage.summary.get', {}, { enabled: hydrated });
  const count = hydrated ? (data?.total ?? 0) : 0;
  return <CountBadge count={count} label={label(count)} />;
}
