import { writeFile } from 'node:fs/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { computePublicHolidays } from '../../shipping/computed-holidays.ts';
import { PUBLIC_HOLIDAYS_FILE } from '../../shipping/public-holidays.ts';
import { done } from '../command-results.ts';

const FIRST_YEAR = 2025;
const LAST_YEAR = 2045;

/** Writes the public holidays: after an update of date-holidays, and at least once in ten years. */
export async function writeHolidays(): Promise<CommandOutput> {
  const holidays = computePublicHolidays(FIRST_YEAR, LAST_YEAR);
  await writeFile(PUBLIC_HOLIDAYS_FILE, `${JSON.stringify(holidays, null, 1)}\n`);
  return done(`Public holidays from ${FIRST_YEAR} to ${LAST_YEAR} are written`);
}
