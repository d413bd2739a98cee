import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type ImportsOf = (id: string) => readonly string[];

/** A module and everything that it imports statically, without the bundler's virtual modules (`\0`). */
function staticGraph(start: string, importsOf: ImportsOf): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id) || id.startsWith('\0')) return;
    found.add(id);
    for (const next of importsOf(id)) walk(next);
  };
  walk(start);
  return found;
}

/** At least this many screens import a module of the shared chunk: the others load it needlessly. */
const MIN_SHARING_SCREENS = 5;

/**
 * Small modules that join the shell although it does not import them. If they were in the shared chunk, a screen that
 * only parses the page number of its URL would load the code and styles of the lists.
 */
const SMALL_MODULES = /[\\/]shared[\\/]pagination[\\/]pagination\.ts$/;

/** Date formatting needs a library with words in four languages: only screens that show dates load it. */
const LARGE_MODULES = /[\\/]shared[\\/]dates[\\/]format\.ts$/;

/** Articles and their lists: what they share must not enlarge the pages of the shop. */
const CONTENT_SCREENS = /^(advice|blog|content|inspiration|job-offer|project)-/;

/** The screen modules of the shop, without their lazy variants. */
function screenFiles(root: string): string[] {
  const folder = `${root}client/screens`;
  const screens = readdirSync(folder).filter((screen) => !CONTENT_SCREENS.test(screen));
  return screens.map((screen) => path.join(folder, screen, `${screen}.screen.tsx`));
}

/**
 * The chunks of the browser's code: React and the router each on their own, so that each is evaluated in a separate
 * task; all other code of every page; the code that many screens share, because on a mobile network a request costs
 * more than a few hundred bytes; and the code of articles (shared/decisions/006-hydration-after-first-paint.md).
 * `root`: the project's folder with a trailing slash.
 */
export function clientChunks(root: string): Rolldown.CodeSplittingOptions {
  let shell: Set<string> | undefined;
  let screens: Set<string>[] | undefined;

  function shellOf(importsOf: ImportsOf): Set<string> {
    const whole = staticGraph(`${root}client/hydrate.tsx`, importsOf);
    // Modules of the eager entry stay with it: imported from the shell chunk, the entry would wait for all of it.
    for (const eager of staticGraph(`${root}client/entry-client.ts`, importsOf)) whole.delete(eager);
    return whole;
  }

  return {
    groups: [
      {
        name: 'react',
        priority: 4,
        test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|client[\\/]start[\\/]react\.ts/,
      },
      {
        name: 'router',
        priority: 3,
        test: /[\\/]node_modules[\\/](react-router|react-router-dom)[\\/]|client[\\/]start[\\/]router\.ts/,
      },
      {
        debugName: 'shell',
        priority: 2,
        name: (id, context) => {
          shell ??= shellOf((one) => context.getModuleInfo(one)?.importedIds ?? []);
          return shell.has(id) || SMALL_MODULES.test(id) ? 'shell' : null;
        },
        // The graph is complete already, and the bundler's helpers belong to the entry.
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'shared',
        priority: 1,
        test: /[\\/](client[\\/](ui|data|features[\\/](catalogue|cart))|shared)[\\/]/,
        name: (id, context) => {
          if (LARGE_MODULES.test(id)) return null;
          screens ??= screenFiles(root).map((file) =>
            staticGraph(file, (one) => context.getModuleInfo(one)?.importedIds ?? []),
          );
          return screens.filter((modules) => modules.has(id)).length >= MIN_SHARING_SCREENS ? 'shared' : null;
        },
      },
      {
        name: 'content',
        test: /[\\/](client[\\/](features[\\/]content|ui[\\/](accordion|prose))[\\/]|shared[\\/]links[\\/]video-thumbnail\.ts)/,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
