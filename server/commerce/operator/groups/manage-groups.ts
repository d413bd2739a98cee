import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { type Assignment, assignTerms, refusalText, removeTerms } from '../../terms/assign-terms.service.ts';
import { type KnownTerms, listTerms } from '../../terms/customer-terms.repository.ts';
import { deleteGroup, findGroup, findGroupPrices, listGroups } from '../../terms/groups.repository.ts';
import { done, failed } from '../command-results.ts';

export type GroupCommand =
  | { readonly kind: 'list'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'show'; readonly brand: BrandCode; readonly code: string; readonly isJson: boolean }
  | { readonly kind: 'customers'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'assign'; readonly assignment: Assignment; readonly isDryRun: boolean }
  | { readonly kind: 'remove'; readonly brand: BrandCode; readonly who: string; readonly isDryRun: boolean }
  | { readonly kind: 'delete'; readonly brand: BrandCode; readonly code: string };

/** Lists and changes groups and the terms of customers; returns what to print. */
export async function manageGroups(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  command: GroupCommand,
): Promise<CommandOutput> {
  switch (command.kind) {
    case 'list': {
      const groups = await listGroups(deps, command.brand);
      if (command.isJson) return done(JSON.stringify(groups, null, 2));
      if (groups.length === 0) return done('There are no groups.');
      const rows = groups.map(({ brand, code, name, showsNet, prices, customers }) => [
        ...[brand, code, name, showsNet ? 'net' : 'gross', String(prices), String(customers)],
      ]);
      return done(textTable([['brand', 'group', 'name', 'display', 'prices', 'customers'], ...rows]));
    }
    case 'show':
      return showGroup(deps, command);
    case 'customers': {
      const terms = await listTerms(deps, command.brand);
      if (command.isJson) return done(JSON.stringify(terms, null, 2));
      if (terms.length === 0) return done('No customer has terms.');
      return done(textTable([CUSTOMER_HEAD, ...terms.map(toCustomerRow)]));
    }
    case 'assign': {
      const result = await assignTerms(deps, command.assignment, command);
      if ('refusal' in result) return failed(refusalText(result.refusal));
      const { email, terms } = result;
      const { group } = command.assignment;
      const limit = limitText(terms);
      return done(
        `${email}, ${terms.company}: ${[group === undefined ? 'the same group' : (group ?? 'no group'), limit].join(', ')}${command.isDryRun ? ' (not stored)' : ''}`,
      );
    }
    case 'remove': {
      const result = await removeTerms(deps, command, command);
      if ('refusal' in result) return failed(refusalText(result.refusal));
      return done(`${result.email}: ${command.isDryRun ? 'would have' : 'has'} no terms`);
    }
    case 'delete': {
      const name = `${command.brand} ${command.code}`;
      const isKnown = await deleteGroup(deps, command.brand, command.code);
      return isKnown ? done(`${name}: deleted`) : failed(`${name}: there is no such group`);
    }
  }
}

async function showGroup(
  deps: Pick<CommerceDeps, 'db'>,
  { brand, code, isJson }: Extract<GroupCommand, { kind: 'show' }>,
): Promise<CommandOutput> {
  const group = await findGroup(deps, brand, code);
  if (!group) return failed(`${brand} has no group ${code}`);
  const prices = await findGroupPrices(deps, group.id);
  if (isJson) return done(JSON.stringify({ ...group, prices }, null, 2));
  const rows = prices.map(({ scope, target, minQuantity, discount, priceExcVat, currency }) => [
    scope === 'all' ? 'everything' : scope,
    target,
    String(minQuantity),
    priceExcVat !== null && currency
      ? formatMoney(priceExcVat, currency, 'en-GB')
      : `-${(discount ?? 0) / 100}%`,
  ]);
  return done(textTable([['what', '', 'from', 'price without VAT'], ...rows]));
}

const CUSTOMER_HEAD = ['brand', 'company', 'VAT number', 'group', 'limit', 'open', 'verified', 'accounts'];

function toCustomerRow(terms: KnownTerms & { readonly emails: readonly string[] }): string[] {
  const { brand, company, vatNumber, groupCode, verifiedBy, verifiedAt, open, creditCurrency, emails } =
    terms;
  return [
    ...[brand, company, vatNumber ?? '', groupCode ?? '', limitText(terms)],
    formatMoney(open, creditCurrency, 'en-GB'),
    `${verifiedAt.toISOString().slice(0, 10)} ${verifiedBy}`,
    emails.join(', '),
  ];
}

function limitText(terms: Pick<KnownTerms, 'creditLimit' | 'creditCurrency' | 'paymentDays'>): string {
  const { creditLimit, creditCurrency, paymentDays } = terms;
  if (creditLimit === null) return 'no account';
  return `${formatMoney(creditLimit, creditCurrency, 'en-GB')} in ${paymentDays} days`;
}
