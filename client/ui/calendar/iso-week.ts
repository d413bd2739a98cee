const DAY_MS = 86_400_000;

/** `days` days after (or before) an ISO date (yyyy-mm-dd), as an ISO date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayIndex(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The seven ISO dates of the week of `date`, Monday first. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekdayIndex(date));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The date a key of the week row leads to; `undefined` if the key means nothing there. */
export function dateAfterKey(date: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
    case 'PageUp':
      return addDays(date, -7);
    case 'ArrowDown':
    case 'PageDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayIndex(date));
    case 'End':
      return addDays(date, 6 - weekdayIndex(date));
    default:
      return undefined;
  }
}
