import { useShop } from '#client/data/shop-context.tsx';
import { useServerNow } from '#client/data/use-server-now.ts';
import { hasClosed } from '#shared/content/job-closing.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import type { ContentCardData } from './content-types.ts';

/** The day of the shop by the server's clock, yyyy-MM-dd; empty while it is unknown. */
export function useToday(): string {
  const { definition } = useShop();
  const now = useServerNow();
  return now ? zonedClock(now, definition.timeZone).date : '';
}

/** Whether the last day to apply for a job offer has passed: today, or already when its page was rendered. */
export function isClosed({ facts }: Pick<ContentCardData, 'facts'>, today: string): boolean {
  return facts?.isClosed === true || hasClosed(facts?.validThrough, today);
}
