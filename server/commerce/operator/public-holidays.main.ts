import { writeFileSync } from 'node:fs';
import { computePublicHolidays } from '../shipping/computed-holidays.ts';
import { PUBLIC_HOLIDAYS_FILE } from '../shipping/public-holidays.ts';

// npm run holidays:generate, after an update of date-holidays and at least once in ten years.
const FIRST_YEAR = 2025;
const LAST_YEAR = 2045;

writeFileSync(
  PUBLIC_HOLIDAYS_FILE,
  `${JSON.stringify(computePublicHolidays(FIRST_YEAR, LAST_YEAR), null, 1)}\n`,
);
