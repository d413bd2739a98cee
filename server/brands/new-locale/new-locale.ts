import type { CommandOutput } from '#server/platform/commands/command.ts';
import { EnvError } from '#server/platform/env/env.ts';
import { createLocale } from './create-locale.ts';
import { readNewLocale } from './new-locale-options.ts';
import { openPoints } from './open-points.ts';

/** Creates a locale in this checkout. Reports all invalid options together. */
export function newLocale(options: Parameters<typeof readNewLocale>[0]): CommandOutput {
  try {
    const locale = readNewLocale(options);
    const files = createLocale(locale).map((file) => `  ${file}`);
    return {
      text: `${files.join('\n')}\n\n${locale.locale} is created. \`npm run brands -- locale --check\` lists what is left to do.`,
    };
  } catch (error) {
    if (error instanceof EnvError) return { text: error.message, exitCode: 2 };
    throw error;
  }
}

/** Lists what is left to do before all locales are complete. */
export function checkLocales(): CommandOutput {
  const points = openPoints();
  return points.length > 0 ? { text: points.join('\n'), exitCode: 1 } : { text: 'All locales are complete.' };
}
