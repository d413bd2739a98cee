import type { NewBrand } from './new-brand-options.ts';

/** The brand whose lines are copied: the first one in each file. */
const MODEL = 'easyfelt';

/** Copies each block below itself: from a line that matches to the next empty line. */
function copyBlocks(text: string, start: RegExp, site: string): string {
  const blocks = text.split('\n\n');
  return blocks
    .flatMap((block) => {
      const lines = block.split('\n');
      const first = lines.findIndex((line) => start.test(line));
      return first < 0 ? [block] : [block, lines.slice(first).join('\n').replaceAll(MODEL, site)];
    })
    .join('\n\n');
}

/** Copies each line that matches below itself. */
function copyLines(text: string, pattern: RegExp, site: string): string {
  return text
    .split('\n')
    .flatMap((line) => (pattern.test(line) ? [line, line.replaceAll(MODEL, site)] : [line]))
    .join('\n');
}

/** docker-compose.yml with image, import, storefront, volume and host of the new brand. */
export function withService(compose: string, { site }: NewBrand): string {
  const withBlocks = [/^x-easyfelt:/, /^ {2}(?:import|storefront)-easyfelt:$/].reduce(
    (text, start) => copyBlocks(text, start, site),
    compose,
  );
  return copyLines(
    withBlocks,
    /^ +(?:http:\/\/storefront-easyfelt:9464,|easyfelt=storefront-easyfelt:3000|\*\.easyfelt\.localhost|(?:import|storefront)-easyfelt: \{.*|easyfelt: \{\})$/,
    site,
  );
}

const DIGEST = /[0-9a-f]{64}/;

/** k8s/images with the images of the new brand, which has none yet: the digests of the first brand are its own. */
export function withImages(images: string, { site }: NewBrand): string {
  const lines = copyLines(images, /name: shop-(?:canary-)?easyfelt,/, site).split('\n');
  const isOwn = (line: string) => line.includes(`/shop-${site},`);
  return lines.map((line) => (isOwn(line) ? line.replace(DIGEST, '0'.repeat(64)) : line)).join('\n');
}

export function withTarget(prometheus: string, { site }: NewBrand): string {
  return copyLines(prometheus, /^ +- storefront-easyfelt:9464$/, site);
}

/** compose-smoke.sh with checks of the new brand. */
export function withChecks(script: string, { site, name }: NewBrand): string {
  return script
    .replace('storefront-{easyfelt,', `storefront-{easyfelt,${site},`)
    .replace("easyfelt:'Easy Felt'", `easyfelt:'Easy Felt' ${site}:"${name}"`);
}

/** .env.example with the site in the comment of BRAND. */
export function withSite(example: string, { site }: NewBrand): string {
  return example.replace(/^(# BRAND=.*)$/m, `$1, or ${site}`);
}
