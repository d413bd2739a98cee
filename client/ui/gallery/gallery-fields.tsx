import { useState } from 'react';
import { calendarDays } from '#shared/dates/calendar.ts';
import { addDays } from '#shared/dates/calendar-date.ts';
import { Calendar } from '../calendar/calendar.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { RadioCards } from '../field/radio-cards.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextArea } from '../field/text-area.tsx';
import { TextField } from '../field/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { SwatchRadios } from '../swatch/swatch-radios.tsx';
import { GallerySection } from './gallery-section.tsx';

const COUNTRIES = [
  { value: 'NL', label: 'Netherlands' },
  { value: 'BE', label: 'Belgium' },
  { value: 'GB', label: 'United Kingdom' },
];
const DELIVERY = [
  {
    value: 'deliver',
    label: 'Delivery',
    description: 'To your door, within three working days',
    aside: '£6.95',
    icon: 'truck' as const,
  },
  {
    value: 'pickup',
    label: 'Pick-up',
    description: 'At our studio in Zutphen',
    aside: 'Free',
    icon: 'store' as const,
  },
  {
    value: 'assemble',
    label: 'Delivery and fitting',
    description: 'Not available for felt by the metre',
    aside: '£149.00',
    icon: 'tools' as const,
    disabled: true,
  },
];
const COLOURS = [
  { value: 'MOS', label: 'Moss', colours: ['#6f7d5c'] },
  { value: 'TER', label: 'Terracotta', colours: ['#b0603f'] },
  { value: 'MIX', label: 'Assorted', colours: ['#d8cbb5', '#6f7d5c', '#33606b', '#b0603f'] },
  { value: 'OCH', label: 'Ochre', colours: ['#c1913a'], disabled: true },
];
const ERRORS = [
  { id: 'gallery-email', message: 'Enter an email address with an @' },
  { id: 'gallery-country', message: 'Choose a country' },
];
const CALENDAR_LABELS = {
  previousDay: 'Previous day',
  nextDay: 'Next day',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  day: 'Day',
  week: 'Week',
  view: 'View',
  slots: 'Delivery times',
  noSlots: 'We do not deliver on this day.',
};
const SLOTS = [
  { id: '480', label: '08:00 – 12:00' },
  { id: '720', label: '12:00 – 17:00', note: 'most chosen' },
  { id: '1020', label: '17:00 – 21:00', note: '+ £4.95' },
  { id: '360', label: '06:00 – 08:00', disabled: true },
];

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

function GalleryCalendar() {
  const [view, setView] = useState<'Day' | 'Week'>('Week');
  const [date, setDate] = useState('2026-03-04');
  const [selected, setSelected] = useState<{ date: string; slotId: string } | undefined>({
    date: '2026-03-05',
    slotId: '720',
  });
  const days = calendarDays('Week', date).map((day, index) => ({
    date: day,
    weekday: format(day, { weekday: 'short' }),
    dayOfMonth: format(day, { day: 'numeric' }),
    label: format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    slots: index > 4 ? [] : SLOTS,
  }));
  return (
    <Calendar
      labels={CALENDAR_LABELS}
      title={format(date, { month: 'long', year: 'numeric' })}
      view={view}
      onViewChange={setView}
      date={date}
      onDateChange={setDate}
      days={days}
      min="2026-03-03"
      max={addDays('2026-03-03', 40)}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

export function GalleryFields() {
  return (
    <>
      <GallerySection title="Field">
        <TextField label="First name" autoComplete="given-name" required defaultValue="Marieke" />
        <TextField label="Company" optionalLabel="(optional)" placeholder="Studio or firm" />
        <TextField
          label="Length"
          inputMode="decimal"
          end="cm"
          defaultValue="120"
          hint="Between 20 and 300 cm"
        />
        <TextField
          label="Search"
          type="search"
          start={<Icon name="search" />}
          placeholder="Panels, baffles, colours"
        />
        <TextField
          id="gallery-email"
          label="Email address"
          type="email"
          required
          defaultValue="marieke.example.com"
          error="Enter an email address with an @"
          hint="We send the order confirmation here"
        />
        <PasswordField
          label="Password"
          showLabel="Show password"
          hideLabel="Hide password"
          defaultValue="Felt&Foam9"
        />
        <SelectField
          id="gallery-country"
          label="Country"
          options={COUNTRIES}
          placeholder="Choose a country"
          required
          error="Choose a country"
          defaultValue=""
        />
        <TextField label="Customer number" disabled defaultValue="EF-204518" />
        <TextArea label="Remarks" hint="For the courier, for example" optionalLabel="(optional)" />
      </GallerySection>
      <GallerySection title="Choices">
        <RadioCards
          legend="Delivery method"
          name="delivery"
          options={DELIVERY}
          defaultValue="deliver"
          required
        />
        <RadioCards
          legend="You are buying as"
          name="customer"
          layout="columns"
          options={[
            { value: 'Private', label: 'Private person' },
            { value: 'Business', label: 'Company' },
          ]}
          error="Choose one of the two"
        />
        <SwatchRadios legend="Colour" name="colour" options={COLOURS} defaultValue="MOS" />
        <Checkbox label="Billing address is the same as the delivery address" defaultChecked />
        <Checkbox label="Wall panels" aside="24" />
        <Checkbox
          label={
            <>
              I agree to the <a href="#gallery">terms and conditions</a>
            </>
          }
          required
          error="Agree to the terms to order"
        />
        <Checkbox label="Not available" disabled />
        <ErrorSummary title="Two things need your attention" errors={ERRORS} />
      </GallerySection>
      <GallerySection title="Calendar">
        <GalleryCalendar />
      </GallerySection>
    </>
  );
}
