/** Whether the last day to apply for a job offer, if there is one, is before `today`. Both are yyyy-MM-dd. */
export function hasClosed(lastDay: string | undefined, today: string): boolean {
  return lastDay !== undefined && lastDay < today;
}
