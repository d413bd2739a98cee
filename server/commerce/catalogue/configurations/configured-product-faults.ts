import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import type { Catalogue } from '../catalogue.ts';

/** What is wrong between products and configurations. */
export function configuredProductFaults({ products, configurations }: Catalogue): string[] {
  const byName = new Map(configurations.map((each) => [each.name, each]));
  const used = new Set(products.map(({ row }) => row.configuration));
  return [
    ...products.flatMap(({ place, row }) => {
      const named = byName.get(row.configuration ?? '');
      if (row.configuration !== undefined && !named) {
        return [`${place}: configuration ${row.configuration} is not known`];
      }
      if (row.kind !== 'PhotoPrint' || named?.configuration.options.some(isPrint)) return [];
      return [`${place}: is a PhotoPrint without a configuration that has a required File with cropToSize`];
    }),
    ...configurations
      .filter(({ name }) => !used.has(name))
      .map(({ file, name }) => `${file}: no product has configuration ${name}`),
  ];
}

/** What is printed: always asked for, and cut to the size. */
function isPrint({ input, required, limits, visibleWhen = [] }: AuthoredOption): boolean {
  return input === 'File' && required && limits?.cropToSize === true && visibleWhen.length === 0;
}
