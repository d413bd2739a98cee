import { useShop } from '#client/data/shop-context.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { hasClosed } from '#shared/content/job-closing.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import type { ContentCardData } from './content-types.ts';

/** The day of the shop, yyyy-MM-dd; empty in the first render, which must match a cached page of another day. */
export function useToday(): string {
  const { definition } = useShop();
  return useHydrated() ? zonedClock(new Date(), definition.timeZone).date : '';
}

/** Whether the last day to apply for a job offer has passed: today, or already when its page was rendered. */
export function isClosed({ facts }: Pick<ContentCardData, 'facts'>, today: string): boolean {
  return facts?.isClosed === true || hasClosed(facts?.validThrough, today);
}
