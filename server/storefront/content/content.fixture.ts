import { readContent } from './content.ts';
import type { ContentSource } from './content-source.ts';

/** The content of a folder; `reload` reads it again. */
export function contentOf(folder: string): ContentSource {
  let current = readContent(folder).content;
  return {
    current: () => current,
    reload() {
      current = readContent(folder).content;
    },
  };
}
