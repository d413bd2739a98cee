import { BACKUP } from './backup/backup.commands.ts';
import { CATALOGUE } from './catalogue/catalogue.commands.ts';
import { DISCOUNTS } from './discounts/discounts.commands.ts';
import { ERASE } from './erase/erase.commands.ts';
import { ERP } from './erp/erp.commands.ts';
import { GROUPS } from './groups/groups.commands.ts';
import { HOLIDAYS } from './holidays/holidays.commands.ts';
import { IMPORT } from './import/import.commands.ts';
import { INBOX } from './inbox/inbox.commands.ts';
import { INVOICES } from './invoices/invoices.commands.ts';
import { MIGRATE } from './migrate/migrate.commands.ts';
import { ORDERS } from './orders/orders.commands.ts';
import { PURGE } from './purge/purge.commands.ts';
import { QUESTIONS } from './questions/questions.commands.ts';
import { QUOTATIONS } from './quotations/quotations.commands.ts';
import { REFUNDS } from './refunds/refunds.commands.ts';
import { RETURNS } from './returns/returns.commands.ts';
import { REVIEWS } from './reviews/reviews.commands.ts';
import { SEARCHES } from './searches/searches.commands.ts';
import { SESSIONS } from './sessions/sessions.commands.ts';
import type { ShopProgram } from './shop-host.ts';

/** The commands of operators. They are tables: what a command does is loaded when it runs. */
export const SHOP: ShopProgram = {
  name: 'npm run shop --',
  help: 'the commands of operators',
  commands: {
    orders: ORDERS,
    returns: RETURNS,
    reviews: REVIEWS,
    refunds: REFUNDS,
    invoices: INVOICES,
    quotations: QUOTATIONS,
    discounts: DISCOUNTS,
    groups: GROUPS,
    inbox: INBOX,
    questions: QUESTIONS,
    searches: SEARCHES,
    sessions: SESSIONS,
    erase: ERASE,
    erp: ERP,
    purge: PURGE,
    import: IMPORT,
    catalogue: CATALOGUE,
    migrate: MIGRATE,
    backup: BACKUP,
    holidays: HOLIDAYS,
  },
};
