import type { Configuration } from '../configuration/configuration.ts';
import { countryFacts } from '../countries/countries.ts';
import { addDays, type CalendarDate, weekdayOf } from '../dates/calendar-date.ts';
import type { CustomerType } from '../enumerations.ts';
import type { Country } from '../locales/index.ts';
import { isObject } from '../validation/is-record.ts';

// shared/decisions/048-withdrawal-from-contracts.md

/** Days after the day of delivery, as the shop's terms promise; the law asks for 14. */
export const WITHDRAWAL_DAYS = 30;

/** Days after its shipment on which an order counts as delivered if nobody recorded the delivery. */
const TRANSPORT_DAYS = 5;

const SATURDAY = 6;

/** Known facts about the delivery of an order, in the time zone of its shop. */
export interface KnownDelivery {
  readonly shippedOn: CalendarDate | null;
  /** Day that a person or the ERP recorded as that of the delivery or collection. */
  readonly completedOn: CalendarDate | null;
  /** Day on which the job completed the order, because nobody had recorded anything until then. */
  readonly assumedOn: CalendarDate | null;
  /** The day that the shopper chose; null for an order without one. */
  readonly chosenOn: CalendarDate | null;
}

/**
 * The day from which the period counts; null while the order is not under way, and while nobody has recorded that it was
 * collected. In doubt the latest day counts.
 */
function deliveredOn({ shippedOn, completedOn, assumedOn, chosenOn }: KnownDelivery): CalendarDate | null {
  if (completedOn) return completedOn;
  if (!shippedOn) return null;
  const days = [addDays(shippedOn, TRANSPORT_DAYS), chosenOn, assumedOn].filter((day) => day !== null);
  return days.toSorted().at(-1) ?? null;
}

/**
 * The last day on which a shopper may withdraw; null while the order is not under way, or not collected: until then a
 * withdrawal is always possible. In the EU a period that ends at a weekend or on a public holiday ends on the next working day
 * (regulation 1182/71, article 3); British law has no such rule.
 */
export function lastWithdrawalDay(
  delivery: KnownDelivery,
  country: Country,
  isHoliday: (date: CalendarDate) => boolean,
): CalendarDate | null {
  const day = deliveredOn(delivery);
  if (day === null) return null;
  let last = addDays(day, WITHDRAWAL_DAYS);
  while (countryFacts(country).isInEu && (weekdayOf(last) >= SATURDAY || isHoliday(last)))
    last = addDays(last, 1);
  return last;
}

/** Why nobody can withdraw from an order, as a whole. `closed`: it has been refunded, or was never sold. */
export type WithdrawalRefusal = 'business' | 'closed' | 'expired';

/** Why there is no withdrawal from an order; null when there is. */
export function findWithdrawalRefusal(
  customerType: CustomerType,
  lastDay: CalendarDate | null,
  today: CalendarDate,
): WithdrawalRefusal | null {
  if (customerType === 'Business') return 'business';
  return lastDay !== null && today > lastDay ? 'expired' : null;
}

/**
 * Whether answers make a line to the shopper's specifications, which excludes it from withdrawal: they have a size or a
 * picture of his choice. A choice among the shop's own colours or edges does not, and neither does a number, which may
 * be a count: a configuration with measures as numbers declares itself as made to measure.
 */
export function isMadeToMeasure(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.values(answers).some(isObject);
}

/** Whether each line of a configurable product is made to measure: it asks for a size or a picture, or declares it. */
export function asksForMeasures({
  options,
  madeToMeasure = false,
}: Pick<Configuration, 'options' | 'madeToMeasure'>): boolean {
  return madeToMeasure || options.some(({ input }) => input === 'Dimensions' || input === 'File');
}
