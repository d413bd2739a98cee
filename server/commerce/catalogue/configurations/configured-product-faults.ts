import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { sampleOption } from '#shared/configuration/sample-option.ts';
import type { Catalogue } from '../catalogue.ts';

/** Faults between products and configurations. Without `hasAllProducts`, a configuration may have no product. */
export function configuredProductFaults(
  { products, configurations }: Catalogue,
  hasAllProducts: boolean,
): string[] {
  const byName = new Map(configurations.map((each) => [each.name, each]));
  const used = new Set(products.map(({ row }) => row.configuration));
  return [
    ...products.flatMap(({ location, row }) => {
      const named = byName.get(row.configuration ?? '');
      if (row.configuration !== undefined && !named) {
        return [`${location}: unknown configuration ${row.configuration}`];
      }
      if (row.kind !== 'PhotoPrint' || named?.configuration.options.some(isPrintOption)) return [];
      return [
        `${location}: kind PhotoPrint needs a configuration with a required File option with cropToSize`,
      ];
    }),
    ...products.flatMap(({ location, row }) => {
      if (!row.samples || row.colour !== null) return [];
      const options = byName.get(row.configuration ?? '')?.configuration.options ?? [];
      return sampleOption(options)
        ? []
        : [`${location}: samples need a colour, or a required RadioColor option`];
    }),
    ...configurations
      .filter(({ name }) => hasAllProducts && !used.has(name))
      .map(({ file, name }) => `${file}: no product uses configuration ${name}`),
  ];
}

/** Whether an option takes the picture to print: always visible, required and cropped to the size. */
function isPrintOption({ input, required, limits, visibleWhen = [] }: AuthoredOption): boolean {
  return input === 'File' && required && limits?.cropToSize === true && visibleWhen.length === 0;
}
