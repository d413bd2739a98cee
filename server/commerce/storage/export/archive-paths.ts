import type { FileRow } from '../files.repository.ts';
import type { DescribedItem } from '../item-answer.ts';

// What some system or other does not allow in a name.
const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const LONGEST = 60;

/** Where each file lies in an archive: `files/03 Hall/01 plan.png`, numbered in the shopper's order. */
export function archivePaths(
  items: readonly Pick<DescribedItem, 'item' | 'files'>[],
): { readonly path: string; readonly file: FileRow }[] {
  return items.flatMap(({ item, files }, place) => {
    const folder = `files/${numbered(place, items.length)} ${plain(item.name)}`.trimEnd();
    return files.map((file, at) => ({
      path: `${folder}/${numbered(at, files.length)} ${file.name}`,
      file,
    }));
  });
}

function numbered(place: number, of: number): string {
  return String(place + 1).padStart(Math.max(2, String(of).length), '0');
}

function plain(name: string): string {
  const short = [...name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('');
  return short.replace(/[. ]+$/, '');
}
