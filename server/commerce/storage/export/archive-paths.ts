import type { FileRow } from '../files.repository.ts';
import type { PricedItem } from '../item-pricing.service.ts';

// Characters that some operating systems do not allow in file names.
const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const MAX_NAME_LENGTH = 60;

/** The path of each file in the archive, such as `files/03 Hall/01 plan.png`, numbered in the order of the items. */
export function archivePaths(
  items: readonly Pick<PricedItem, 'item' | 'files'>[],
): { readonly path: string; readonly file: FileRow }[] {
  return items.flatMap(({ item, files }, index) => {
    const folder = `files/${paddedNumber(index, items.length)} ${safeName(item.name)}`.trimEnd();
    return files.map((file, fileIndex) => ({
      path: `${folder}/${paddedNumber(fileIndex, files.length)} ${file.name}`,
      file,
    }));
  });
}

function paddedNumber(index: number, count: number): string {
  return String(index + 1).padStart(Math.max(2, String(count).length), '0');
}

function safeName(name: string): string {
  const short = [...name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('');
  return /^.*[^. ]/s.exec(short)?.[0] ?? '';
}
