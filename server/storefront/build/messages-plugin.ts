import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isLocale, LOCALES } from '../../../shared/locales/index.ts';
import { type Messages, mergeMessages } from '../../../shared/locales/merge-messages.ts';
import { messageFiles } from '../../../shared/locales/message-files.ts';
import { narrowSpaces } from '../../../shared/locales/narrow-spaces.ts';
import { namespaceOf, TEXT_SETS, textsOfSet } from '../../../shared/locales/text-sets.ts';

/**
 * One lazy module for each locale and text set, with its fallbacks and the texts of the brand merged in. The browser loads a
 * set once, when a screen needs it.
 */
export function messagesPlugin(root: string, site: string): Plugin {
  const PREFIX = 'virtual:messages';
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, locale, name] = id.slice(1).split('/');
      if (!locale || !name) {
        const rows = LOCALES.map((known) => {
          const lazy = TEXT_SETS.map(
            (set) => `${JSON.stringify(set)}: () => import('${PREFIX}/${known}/${set}')`,
          );
          return `${JSON.stringify(known)}: { ${lazy.join(', ')} }`;
        });
        return `export const messages = { ${rows.join(',\n')} };`;
      }
      const set = TEXT_SETS.find((known) => known === name);
      if (!isLocale(locale) || !set) return undefined;
      const files = messageFiles(site, locale, namespaceOf(set))
        .map((file) => path.join(root, file))
        .filter((file) => existsSync(file));
      for (const file of files) this.addWatchFile(file);
      const merged = files
        .map((file) => JSON.parse(narrowSpaces(readFileSync(file, 'utf8'))) as Messages)
        .reduce(mergeMessages, {});
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOfSet(merged, set)))});`;
    },
  };
}
