import type { Logger } from '#server/platform/logger.ts';
import type { Brand } from '#shared/brands/index.ts';
import { buildFolder } from '../build-folder.ts';
import { openSearchTexts } from './built-search-texts.ts';
import { readContent } from './content.ts';
import type { Content } from './content-entry.ts';
import { faultList } from './content-faults.ts';

/** The content of the brand, which development reads again after each change. */
export interface ContentSource {
  current(): Content;
  reload(): void;
}

export function contentFolder(brand: Brand): string {
  return `shared/brands/${brand.site}/content`;
}

/** Reads the content at boot: the front matter of all files, their bodies on first use. A faulty file is logged and left out. */
export function openContent(brand: Brand, logger: Logger): ContentSource {
  const read = (): Content => {
    const { content, faults } = readContent(contentFolder(brand), openSearchTexts(buildFolder(brand)));
    if (faults.length > 0) logger.error({ faults: faultList(faults) }, 'files of the content have faults');
    return content;
  };
  let current = read();
  return {
    current: () => current,
    reload() {
      current = read();
    },
  };
}
