import { existsSync, readdirSync } from 'node:fs';
import { CONTENT_KINDS, type ContentKind } from '../../../shared/content/content-kinds.ts';

/** The kinds of content of which a brand has a `.md` file in any language. */
export function publishedKinds(root: string, site: string): ContentKind[] {
  const content = `${root}shared/brands/${site}/content`;
  const languages = readdirSync(content, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return CONTENT_KINDS.filter((kind) =>
    languages.some(({ name }) => {
      const folder = `${content}/${name}/${kind}`;
      return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.md'));
    }),
  );
}
