import { useShop } from '#client/data/shop-context.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import type { ContentCardData } from './content-types.ts';

/** The day of the shop, yyyy-MM-dd; empty in the first render, which must match a cached page of another day. */
export function useToday(): string {
  const { definition } = useShop();
  return useHydrated() ? zonedClock(new Date(), definition.timeZone).date : '';
}

/** Whether the last day to apply for a job offer has passed. */
export function isClosed({ facts }: Pick<ContentCardData, 'facts'>, today: string): boolean {
  return facts?.validThrough !== undefined && facts.validThrough < today;
}
