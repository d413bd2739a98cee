import type { CommandOutput } from '#server/platform/commands/command.ts';
import { EnvError } from '#server/platform/env/env.ts';
import { BRAND_CODES, type BrandCode } from '#shared/brands/brand.ts';
import { dataOfOthers } from '#shared/brands/copied-data.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import { createBrand, newEmail } from './create-brand.ts';
import { type NewBrand, readNewBrand } from './new-brand-options.ts';

const TO_DO = [
  ['brand.ts', 'switches, contact, colour of the browser toolbar, texts of screens'],
  ['theme.css, assets/', 'colours, fonts, logo, favicon; then npm run brands -- marks'],
  ['catalogue/, assets/pictures/', 'products and their pictures instead of the example'],
  ['content/', 'articles, terms and the links below every page instead of the examples'],
  ['locales/', 'words of the brand, which replace those of shared/locales'],
  ['shared/brands/legal-entities.ts', 'company, trade register, VAT numbers, bank account'],
  ['k8s/overlays/', 'hosts, tags, secrets (k8s/README.md)'],
];

export interface NewBrandOptions {
  readonly code: string | undefined;
  readonly site: string | undefined;
  readonly name: string | undefined;
  /** The code of the brand whose design, switches and texts are copied. */
  readonly like: string;
}

/** The data of the other company that the new brand has, and the accounts that it would use. */
function warningsOf({ code, site, name }: NewBrand, like: BrandCode): string[] {
  const companies = BRAND_CODES.map((each) => ({ brand: brandByCode(each), company: legalEntity(each) }));
  const { contact } = brandByCode(like);
  const brand = { site, name, contact: { ...contact, email: newEmail(site) } };
  return [
    ...dataOfOthers({ brand, company: legalEntity(like) }, companies),
    `shared/brands/${site}/brand.ts: e-mail ${newEmail(site)} is invented`,
    `.env: MOLLIE_API_KEY is one payment account for all brands of an API`,
    `.env: KIYOH_LOCATION_ID and KIYOH_TOKEN are another review account; KIYOH_LOCATION_ID_${code} and KIYOH_TOKEN_${code} are its own`,
    `.env: REVIEW_URLS has no page for ${code}`,
  ];
}

/** Creates a brand in this checkout. Reports all invalid options together. */
export async function newBrand({
  code,
  site,
  name,
  like: model,
}: NewBrandOptions): Promise<CommandOutput | undefined> {
  try {
    const like = BRAND_CODES.find((known) => known === model);
    if (!like) throw new EnvError([`--like: got "${model}", expected one of ${BRAND_CODES.join(', ')}`]);
    const brand = readNewBrand({ code, site, name });
    for (const file of await createBrand(brand, like)) console.log(`  ${file}`);
    console.log(`\n${brand.name} is created. \`BRAND=${brand.site} npm start\` opens it. Fill in:`);
    for (const [file, what] of TO_DO) console.log(`  ${file?.padEnd(32)} ${what}`);
    console.log('\nChange before the shop opens. Builds and starts warn of it until then:');
    for (const line of warningsOf(brand, like)) console.log(`  ${line}`);
  } catch (error) {
    if (error instanceof EnvError) return { text: error.message, exitCode: 2 };
    throw error;
  }
  return undefined;
}
