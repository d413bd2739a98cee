import type { Brand } from '#shared/brands/index.ts';
import { fallbackChain, LOCALES } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { withAttribute } from '../blocks/body-report.ts';
import type { Content, ContentEntry, FaultyFile } from '../content-entry.ts';
import type { ContentFault } from '../content-faults.ts';
import { publishedContent } from '../publication/published-content.ts';
import { isScreenText } from '../screen-text.ts';
import { listFaults } from './list-checks.ts';
import { authorFaults, idFaults, localeFaults } from './set-checks.ts';
import { type CheckedNames, hiddenReason, type KnownNames, listOf, unknownReason } from './target-check.ts';

interface CheckedFiles extends KnownNames {
  readonly brand: Brand;
  readonly content: Content;
  readonly faulty: readonly FaultyFile[];
  /** Links to entries that wait for their date at this instant are faults. */
  readonly now: Date;
}

/** Every fault of a brand's content that its front matter does not show. */
export async function checkContent({ now, ...given }: CheckedFiles): Promise<ContentFault[]> {
  const { content, faulty } = given;
  const names: CheckedNames = { ...given, published: publishedContent(content, now).content };
  const ofEntries = content.entries.map((entry) => entryFaults(names, entry));
  return [
    ...(await Promise.all(ofEntries)).flat(),
    ...(await Promise.all(faulty.map((file) => referenceFaults(names, file)))).flat(),
    ...idFaults(content),
    ...authorFaults(content),
    ...LOCALES.flatMap((locale) => localeFaults(content, locale)),
    ...listFaults(names),
  ].filter(isFirst());
}

/** Drops a fault that was found in two locales of one file. */
function isFirst(): (fault: ContentFault) => boolean {
  const seen = new Set<string>();
  return ({ file, line, message }) => {
    const key = `${file}:${line}:${message}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}

async function entryFaults(names: CheckedNames, entry: ContentEntry): Promise<ContentFault[]> {
  const { brand, content } = names;
  const { meta, kind, id, slug } = entry;
  /** The locales that show this file, and not that of a region. */
  const locales = LOCALES.filter((locale) => content.byId(kind, locale, id) === entry);
  const faults = await referenceFaults(names, entry, locales);
  const fault = (line: number, message: string) => faults.push({ file: entry.file.file, line, message });
  const body = await entry.body();

  const isText = isScreenText(brand, kind, id);
  if (!isText && meta.description === undefined) fault(1, 'description is missing');
  if (isText && body.blocks.some(({ type }) => type !== 'text')) {
    fault(1, 'is the text of a screen, which has no blocks');
  }
  if (kind === 'page' && !isText && LOCALES.some((locale) => matchScreen(`/${slug}`, locale))) {
    fault(1, `the slug "${slug}" is the path of a screen`);
  }
  return faults;
}

/** Faults of a file's body, and of what its front matter and body refer to; also of a file that no locale shows. */
async function referenceFaults(
  names: CheckedNames,
  file: ContentEntry | FaultyFile,
  locales = LOCALES.filter((locale) => fallbackChain(locale).includes(file.file.folder)),
): Promise<ContentFault[]> {
  const { content } = names;
  const { meta, lineOf } = file;
  const body = await file.body();
  const faults = body.faults.map(({ line, message }) => ({ file: file.file.file, line, message }));
  const fault = (line: number, message: string) => faults.push({ file: file.file.file, line, message });
  meta.tags.forEach((tag, index) => {
    if (content.lists.tags[tag]) return;
    const tags = listOf(Object.keys(content.lists.tags));
    fault(lineOf(`tags[${index}]`), `the tag "${tag}" has no names in tags.json; there are ${tags}`);
  });

  const firstReason = (reasons: readonly (string | undefined)[], line: number, attribute?: string) => {
    const reason = reasons.find((one) => one !== undefined);
    if (reason) fault(line, withAttribute(reason, attribute));
  };
  const check = (target: string, field: string) =>
    firstReason(
      locales.map((locale) => unknownReason(names, locale, target)),
      lineOf(field),
    );
  if (meta.image) check(`picture:${meta.image}`, 'image');
  for (const [index, product] of meta.products.entries()) check(`product:${product}`, `products[${index}]`);
  for (const [index, target] of meta.related.entries()) check(target, `related[${index}]`);
  for (const [index, { product }] of meta.spots.entries()) {
    check(`product:${product}`, `spots[${index}].product`);
  }
  for (const { target, line, attribute } of body.references) {
    const reasons = locales.map(
      (locale) =>
        unknownReason(names, locale, target) ??
        ('slug' in file ? hiddenReason(names, file, locale, target) : undefined),
    );
    firstReason(reasons, line, attribute);
  }
  return faults;
}
