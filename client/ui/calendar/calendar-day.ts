interface CalendarSlot {
  id: string;
  /** For example "08:00 – 12:00". */
  label: string;
  /** For example the surcharge. */
  note?: string;
  disabled?: boolean;
}

export interface CalendarDay {
  /** yyyy-mm-dd */
  date: string;
  /** For example "Mon". */
  weekday: string;
  /** For example "3". */
  dayOfMonth: string;
  /** The date in full, shown above the slots and read by screen readers. */
  label: string;
  /** Empty on a day without delivery. */
  slots: readonly CalendarSlot[];
}
