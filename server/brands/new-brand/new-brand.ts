import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { createBrand } from './create-brand.ts';
import { readNewBrand } from './new-brand-options.ts';

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

/** Creates a brand in this checkout. Reports all invalid options together. */
export async function newBrand({ code, site, name, like: model }: NewBrandOptions): Promise<undefined> {
  try {
    const like = BRAND_CODES.find((known) => known === model);
    if (!like) throw new EnvError([`--like: got "${model}", expected one of ${BRAND_CODES.join(', ')}`]);
    const brand = readNewBrand({ code, site, name });
    for (const file of await createBrand(brand, like)) console.log(`  ${file}`);
    console.log(`\n${brand.name} is created. \`BRAND=${brand.site} npm start\` opens it. Fill in:`);
    for (const [file, what] of TO_DO) console.log(`  ${file?.padEnd(32)} ${what}`);
  } catch (error) {
    exitOnBootError(error, [EnvError]);
  }
}
