import { parseArgs } from 'node:util';
import { exitOnBootError } from '#server/platform/boot-error.ts';
import { createLocale } from './create-locale.ts';
import { OPTIONS, readNewLocale } from './new-locale-options.ts';
import { openPoints } from './open-points.ts';

/*
 * `npm run locale:new -- --locale es-ES --time-zone Europe/Madrid --domain es`: creates a locale in this checkout.
 *   --like en-GB     the locale whose texts and entries are copied
 *   for a new country: --eu yes --vat 21@2012-09-01 --postal-code '\d{5}' --postal-example 28013 [--currency EUR]
 * `npm run locale:new -- --check`: lists what is left to do; the exit code is 1 if there is something.
 */

try {
  const names = OPTIONS.map((name) => [name, { type: 'string' }] as const);
  const { values } = parseArgs({ options: { ...Object.fromEntries(names), check: { type: 'boolean' } } });
  const { check, ...given } = values;
  if (check) {
    const points = openPoints();
    for (const point of points) console.log(point);
    process.exitCode = points.length > 0 ? 1 : 0;
  } else {
    const locale = readNewLocale(given);
    for (const file of createLocale(locale)) console.log(`  ${file}`);
    console.log(`\n${locale.locale} is created. \`npm run locale:new -- --check\` lists what is left to do.`);
  }
} catch (error) {
  exitOnBootError(error);
}
