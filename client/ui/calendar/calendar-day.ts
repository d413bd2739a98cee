export interface CalendarSlot {
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
  /** The whole date in words, spoken and shown over the slots. */
  label: string;
  /** Empty: nothing can be chosen that day. */
  slots: readonly CalendarSlot[];
}
