import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isLocale, LOCALES } from '../../../shared/locales/index.ts';
import { type Messages, mergeMessages } from '../../../shared/locales/merge-messages.ts';
import { messageFiles } from '../../../shared/locales/message-files.ts';
import { NAMESPACES } from '../../../shared/locales/namespaces.ts';

/**
 * One lazy module for each locale and namespace, with its fallbacks and the texts of the brand merged in. The browser loads a
 * namespace once, when a screen needs it.
 */
export function messagesPlugin(root: string, site: string): Plugin {
  const PREFIX = 'virtual:messages';
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, locale, namespace] = id.slice(1).split('/');
      if (!locale || !namespace) {
        const rows = LOCALES.map((name) => {
          const lazy = NAMESPACES.map(
            (ns) => `${JSON.stringify(ns)}: () => import('${PREFIX}/${name}/${ns}')`,
          );
          return `${JSON.stringify(name)}: { ${lazy.join(', ')} }`;
        });
        return `export const messages = { ${rows.join(',\n')} };`;
      }
      const name = NAMESPACES.find((known) => known === namespace);
      if (!isLocale(locale) || !name) return undefined;
      const files = messageFiles(site, locale, name)
        .map((file) => path.join(root, file))
        .filter((file) => existsSync(file));
      for (const file of files) this.addWatchFile(file);
      const merged = files
        .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages)
        .reduce(mergeMessages, {});
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))});`;
    },
  };
}
