import type { Profile } from '../profiles/profile.ts';
import { settings } from '../settings.ts';
import { reportOf } from './report.ts';
import type { SummaryData } from './summary-data.ts';
import { reportText } from './text.ts';

/** Output of k6 at the end of a run: text for the terminal, and the report as JSON. */
export function writeSummary(
  data: SummaryData,
  profile: Profile,
  plannedVisits: number | undefined,
): Record<string, string> {
  const { brands, locales, baseUrl, journey, outFolder } = settings;
  const about = {
    brand: brands.map(({ site }) => site).join(' '),
    locales: locales.join(' '),
    journey,
    against: baseUrl,
    ended: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
  const report = reportOf(data, profile, about, plannedVisits);
  return {
    stdout: reportText(report),
    [`${outFolder}/${profile.name}.json`]: `${JSON.stringify(report, null, 2)}\n`,
  };
}
