import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';

interface CalendarSlotsProps {
  day: CalendarDay | undefined;
  labels: { noSlots: string; slots: string };
  name: string;
  selectedId: string | undefined;
  onSelect: (slotId: string) => void;
}

/** The slots of one day as native radios, so that a form submits the choice without JavaScript. */
export function CalendarSlots({ day, labels, name, selectedId, onSelect }: CalendarSlotsProps) {
  if (!day) return null;
  return (
    <fieldset className={styles.slots} aria-label={`${labels.slots}, ${day.label}`}>
      <p className={styles.date} aria-hidden="true">
        {day.label}
      </p>
      {day.slots.length === 0 ? (
        <p className={styles.none}>{labels.noSlots}</p>
      ) : (
        <div className={styles.choices}>
          {day.slots.map((slot) => (
            <label key={slot.id} className={styles.slot}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={`${day.date}/${slot.id}`}
                checked={slot.id === selectedId}
                disabled={slot.disabled}
                onChange={() => onSelect(slot.id)}
              />
              <span className={styles.time}>{slot.label}</span>
              {slot.note && <span className={styles.note}>{slot.note}</span>}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
