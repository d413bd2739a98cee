import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type ImportsOf = (id: string) => readonly string[];

/** All that a module imports statically, itself included; without what the bundler makes up (`\0`). */
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

/** Screens that share a part before it goes into the one chunk of parts: below that, others would pay for it. */
const MANY_SCREENS = 5;

/** The screens themselves; what shows one of their variants, or arrives later, counts for nothing here. */
function screenFiles(root: string): string[] {
  const folder = `${root}client/screens`;
  return readdirSync(folder).map((room) => path.join(folder, room, `${room}.screen.tsx`));
}

/**
 * How the browser's code is cut (decision 006): React and the router apart, so that the start evaluates each in a task
 * of its own; all else that every page runs as one chunk; and what many screens share as one, because on the road a
 * request costs more than a few hundred bytes. `root` is the folder of the project, with a slash at its end.
 */
export function clientChunks(root: string): Rolldown.CodeSplittingOptions {
  let shell: Set<string> | undefined;
  let screens: Set<string>[] | undefined;

  function shellOf(importsOf: ImportsOf): Set<string> {
    const whole = staticGraph(`${root}client/hydrate.tsx`, importsOf);
    // What the eager entry needs stays with it: imported from a chunk of the application it would wait for all of that.
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
          return shell.has(id) ? 'shell' : null;
        },
        // The graph is whole already; and the bundler's own helpers belong to the entry.
        includeDependenciesRecursively: false,
      },
      {
        debugName: 'parts',
        priority: 1,
        test: /[\\/](client[\\/](ui|data|features[\\/](catalogue|cart))|shared)[\\/]/,
        name: (id, context) => {
          screens ??= screenFiles(root).map((file) =>
            staticGraph(file, (one) => context.getModuleInfo(one)?.importedIds ?? []),
          );
          return screens.filter((modules) => modules.has(id)).length >= MANY_SCREENS ? 'parts' : null;
        },
      },
    ],
  };
}
