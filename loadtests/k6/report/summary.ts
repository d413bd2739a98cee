import type { Profile } from '../profiles/profile.ts';
import { settings } from '../settings.ts';
import { reportHtml } from './html.ts';
import { reportOf } from './report.ts';
import type { SummaryData } from './summary-data.ts';
import { reportText } from './text.ts';

/** What k6 writes at the end of a run: words to the terminal, a page and the same figures as JSON beside it. */
export function summaryOf(data: SummaryData, profile: Profile): Record<string, string> {
  const { brand, locales, baseUrl, journey, outFolder } = settings;
  const report = reportOf(data, profile, {
    brand: brand.site,
    locales: locales.join(' '),
    journey,
    against: baseUrl,
    ended: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
  const file = `${outFolder}/${profile.name}`;
  return {
    stdout: `${reportText(report)}  ${file}.html\n`,
    [`${file}.html`]: reportHtml(report),
    [`${file}.json`]: `${JSON.stringify(report, null, 2)}\n`,
  };
}
