import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { array, boolean, object, string } from 'yup';
import { ALL_BRANDS } from './index.ts';

const rows = array(object({ family: string().required(), samples: boolean() }).required()).required();

const sites = ALL_BRANDS.filter(({ switches }) => switches.products).map(({ site }) => site);

/** The families of a brand that have samples. */
function sampledFamilies(site: string): string[] {
  const folder = `shared/brands/${site}/catalogue/products`;
  const families = readdirSync(folder).flatMap((file) =>
    rows
      .validateSync(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
      .flatMap(({ family, samples }) => (samples ? [family] : [])),
  );
  return [...new Set(families)].sort();
}

it.each(sites.flatMap((site) => ['nl', 'en', 'de', 'fr'].map((language) => [site, language] as const)))(
  'the page of samples of %s in %s shows every family that has them',
  (site, language) => {
    const folder = `shared/brands/${site}/content/${language}/page`;
    const pages = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const [page = ''] = pages.filter((text) => text.includes('\nid: samples\n'));
    const ids = /^::samples\{ids="([^"]*)"\}$/mu.exec(page)?.[1]?.split(',') ?? [];
    expect(ids.sort()).toEqual(sampledFamilies(site));
  },
);
