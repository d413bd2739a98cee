import type { TableRules } from '../personal-data.ts';
import { ACCOUNT_RULES } from './retention-rules-accounts.ts';
import { CATALOGUE_RULES } from './retention-rules-catalogue.ts';
import { INVOICING_RULES } from './retention-rules-invoicing.ts';
import { MAIL_RULES } from './retention-rules-mail.ts';
import { MESSAGE_RULES } from './retention-rules-messages.ts';
import { OPERATION_RULES } from './retention-rules-operations.ts';
import { ORDER_RULES } from './retention-rules-orders.ts';
import { QUOTATION_RULES } from './retention-rules-quotations.ts';
import { STORAGE_RULES } from './retention-rules-storage.ts';

/** The rule of every column: what it says about a person, and when that is erased. A test finds columns without one. */
export const RETENTION_RULES: readonly TableRules[] = [
  ...ACCOUNT_RULES,
  ...ORDER_RULES,
  ...INVOICING_RULES,
  ...QUOTATION_RULES,
  ...STORAGE_RULES,
  ...MAIL_RULES,
  ...MESSAGE_RULES,
  ...CATALOGUE_RULES,
  ...OPERATION_RULES,
];
