import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CONTENT_KINDS, type ContentKind } from '../../../shared/content/content-kinds.ts';

const DRAFT = /^draft: *true *$/m;

/** The kinds of content of which a brand has a `.md` file in any language that is no draft. */
export function publishedKinds(root: string, site: string): ContentKind[] {
  const content = `${root}shared/brands/${site}/content`;
  const languages = readdirSync(content, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return CONTENT_KINDS.filter((kind) =>
    languages.some(({ name }) => {
      const folder = `${content}/${name}/${kind}`;
      return existsSync(folder) && readdirSync(folder).some((name) => isArticle(`${folder}/${name}`));
    }),
  );
}

function isArticle(file: string): boolean {
  return file.endsWith('.md') && !DRAFT.test(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? '');
}
