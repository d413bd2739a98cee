import { command } from '#server/platform/commands/command.ts';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { BRAND, DRY_RUN, JSON_OPTION, parseBrand } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { ImportedGroups } from './import-groups.ts';
import type { GroupCommand } from './manage-groups.ts';

const run = onDatabase<GroupCommand>(async () => (await import('./manage-groups.ts')).manageGroups);

const OF_BRAND = { brand: { ...BRAND.brand, help: 'the brand (required)' } } as const;
const WHO = 'WHO is the email address of an account, or a VAT number that one account has.';

function required(brand: string | undefined): BrandCode {
  const known = parseBrand(brand);
  if (!known) throw new TypeError('--brand is missing');
  return known;
}

/** Minor units; null ends the limit. */
function parseCredit(limit: string | undefined): number | null | undefined {
  if (limit === undefined) return undefined;
  return limit === 'none' ? null : parseWhole('--limit', limit, { max: 1_000_000 }) * 100;
}

export const GROUPS: Group = {
  help: 'groups of customers: price lists, and payment on account',
  commands: {
    list: command({
      help: 'groups with the number of their prices and customers',
      options: { ...BRAND, ...JSON_OPTION },
      read: ({ brand, json }): GroupCommand => ({ kind: 'list', brand: parseBrand(brand), isJson: json }),
      run,
    }),
    show: command({
      args: 'GROUP',
      help: 'the price list of a group',
      options: { ...OF_BRAND, ...JSON_OPTION },
      read: ({ brand, json }, [code = '']): GroupCommand => {
        return { kind: 'show', brand: required(brand), code: code.toLowerCase(), isJson: json };
      },
      run,
    }),
    customers: command({
      help: 'customers with terms: group, limit, and what is open',
      options: { ...BRAND, ...JSON_OPTION },
      read: ({ brand, json }): GroupCommand => ({
        kind: 'customers',
        brand: parseBrand(brand),
        isJson: json,
      }),
      run,
    }),
    import: command({
      args: 'FILE',
      help: 'replaces the price lists of the groups in a CSV or XLSX file',
      details:
        'Columns: group, name, display (net or gross), sku, category, from, discount (percent),\nprice EUR, price GBP (without VAT).\nA row without SKU and category is about everything. The lowest of list price and price list counts at each quantity.',
      options: { ...OF_BRAND, ...DRY_RUN },
      read: (values, [file = '']): ImportedGroups => {
        return { file, brand: required(values.brand), isDryRun: values['dry-run'] };
      },
      run: onDatabase<ImportedGroups>(async () => (await import('./import-groups.ts')).importGroups),
    }),
    assign: command({
      args: 'WHO',
      help: 'gives an account a group, or payment on account',
      details: `${WHO}\nAccounts with the same VAT number share what is assigned to one of them and then to the other.`,
      options: {
        ...OF_BRAND,
        group: { type: 'string', value: 'GROUP', help: 'its group; none ends it' },
        limit: {
          type: 'string',
          value: '5000',
          help: 'how much may be unpaid, in whole euros or pounds; none ends it',
        },
        days: { type: 'string', value: '30', help: 'days from the invoice to the payment' },
        by: { type: 'string', value: 'NAME', help: 'who verified the business (required)' },
        ...DRY_RUN,
      },
      read: ({ brand, group, limit, days, by, 'dry-run': isDryRun }, [who = '']): GroupCommand => {
        if (!by) throw new TypeError('--by is missing');
        const assignment = {
          who,
          by,
          brand: required(brand),
          group: group === 'none' ? null : group?.toLowerCase(),
          creditLimit: parseCredit(limit),
          paymentDays: days === undefined ? undefined : parseWhole('--days', days, { max: 120 }),
        };
        return { kind: 'assign', isDryRun, assignment };
      },
      run,
    }),
    remove: command({
      args: 'WHO',
      help: 'takes group and payment on account from an account',
      details: WHO,
      options: { ...OF_BRAND, ...DRY_RUN },
      read: (values, [who = '']): GroupCommand => {
        return { kind: 'remove', who, brand: required(values.brand), isDryRun: values['dry-run'] };
      },
      run,
    }),
    delete: command({
      args: 'GROUP',
      help: 'deletes a group with its price list; its customers keep their limits',
      options: OF_BRAND,
      read: ({ brand }, [code = '']): GroupCommand => ({
        kind: 'delete',
        brand: required(brand),
        code: code.toLowerCase(),
      }),
      run,
    }),
  },
};
