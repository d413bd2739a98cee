import { command } from '#server/platform/commands/command.ts';
import { BRAND, JSON_OPTION, parseBrand } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import { type DiscountCommand, parseCodeOfBrand, parseDiscount } from './discount-arguments.ts';

const run = onDatabase<DiscountCommand>(async () => (await import('./manage-discounts.ts')).manageDiscounts);

const OF_BRAND = { brand: { ...BRAND.brand, help: 'the brand (required)' } } as const;

export const DISCOUNTS: Group = {
  help: 'discount codes',
  commands: {
    list: command({
      help: 'codes with their uses',
      options: { ...BRAND, ...JSON_OPTION },
      read: ({ brand, json }): DiscountCommand => ({ kind: 'list', brand: parseBrand(brand), isJson: json }),
      run,
    }),
    add: command({
      args: 'CODE',
      help: 'a new code: --percent, --amount or --free-delivery',
      options: {
        ...OF_BRAND,
        percent: { type: 'string', value: '10', help: 'percent off' },
        amount: { type: 'string', value: 'EUR:10,GBP:9', help: 'an amount off, by currency' },
        'free-delivery': { type: 'boolean', default: false, help: 'no delivery costs' },
        minimum: { type: 'string', value: 'EUR:50', help: 'smallest sum of the products' },
        from: { type: 'string', value: '2026-12-01', help: 'first day' },
        until: { type: 'string', value: '2026-12-31', help: 'last day' },
        once: { type: 'boolean', default: false, help: 'once a customer' },
        uses: { type: 'string', value: '100', help: 'how often in total' },
      },
      read: (values, [code = '']): DiscountCommand => {
        return {
          kind: 'add',
          discount: { ...parseDiscount(values), ...parseCodeOfBrand(code, values.brand) },
        };
      },
      run,
    }),
    end: command({
      args: 'CODE',
      help: 'ends a code now',
      options: OF_BRAND,
      read: ({ brand }, [code = '']): DiscountCommand => ({ kind: 'end', ...parseCodeOfBrand(code, brand) }),
      run,
    }),
  },
};
