import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fallbackChain, isLocale, LOCALES, type Locale } from '../../../shared/locales/index.ts';
import { type Messages, mergeMessages } from '../../../shared/locales/merge-messages.ts';
import { NAMESPACES } from '../../../shared/locales/namespaces.ts';

function filesOf(root: string, locale: Locale, namespace: string): string[] {
  return [...fallbackChain(locale)]
    .reverse()
    .map((folder) => path.join(root, 'shared/locales', folder, `${namespace}.json`))
    .filter((file) => existsSync(file));
}

/**
 * One lazy module for each locale and namespace, its fallback chain already merged: the browser loads a namespace once,
 * and only when a screen needs it.
 */
export function messagesPlugin(root: string): Plugin {
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
      if (!isLocale(locale)) return undefined;
      const files = filesOf(root, locale, namespace);
      for (const file of files) this.addWatchFile(file);
      const merged = files
        .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages)
        .reduce(mergeMessages, {});
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))});`;
    },
  };
}
