/** Whether the last day to apply for a job offer is before `today`. Both are yyyy-MM-dd; without a last day it stays open. */
export function hasClosed(lastDay: string | undefined, today: string): boolean {
  return lastDay !== undefined && lastDay < today;
}
