import { priceIncVat } from '#shared/pricing/vat.ts';
import { href } from '#shared/screens/index.ts';
import { BATCH_SIZE, runBatches } from '../../kernel/batches.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { daysBefore } from '../../kernel/env/retention-env.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { queueFormMail } from '../../mail/outbox.service.ts';
import { shopOf } from '../../shops/shop-context.ts';
import { shopUrlSettings } from '../../shops/shop-urls.service.ts';
import { alertEndLinks } from '../unsubscribe-links.service.ts';
import { deleteExpiredAlerts, updateAlert } from './alerts.repository.ts';
import { type DueAlert, followRisenPrices, lockDueAlerts } from './due-alerts.repository.ts';

type AlertDeps = Pick<CommerceDeps, 'db' | 'clock' | 'mailer' | 'env'>;

const NEVER = new AbortController().signal;

/**
 * Queues the mails of alerts whose product can be sold again, or costs less. It compares what is stored, so that no cause
 * of a stock or price can be forgotten: an import, an edited stock, a returned or unpaid order, a sale that starts. A price
 * alert continues, with the new price; a stock alert ends.
 */
export async function queueDueAlerts(deps: AlertDeps): Promise<void> {
  await runBatches(NEVER, () =>
    inTransaction(deps, async (tx) => {
      const since = daysBefore(tx.clock(), 1);
      const due = await lockDueAlerts(tx, since, BATCH_SIZE);
      for (const alert of due) await queueAlert(tx, alert);
      return due.length;
    }),
  );
  await followRisenPrices(deps);
}

async function queueAlert(tx: AlertDeps, alert: DueAlert): Promise<void> {
  const { id, brand, locale, origin, email, kind, name, slug, price, presentPrice, configurable } = alert;
  const shop = shopOf({ brand, locale }, tx.clock());
  const links = { ...tx, shop, shopOrigin: origin, ...shopUrlSettings(tx.env) };
  const isStock = kind === 'stock';
  const amounts = {
    price: priceIncVat(presentPrice, shop.vatRate),
    formerPrice: priceIncVat(price, shop.vatRate),
  };
  await queueFormMail(tx, isStock ? 'alert-stock' : 'alert-price', { brand, locale }, email, {
    product: {
      name,
      alert: kind,
      ...(configurable ? {} : amounts),
    },
    link: `${origin}${href('productDetail', locale, { slug })}`,
    unsubscribe: await alertEndLinks(links, id),
  });
  await updateAlert(tx, id, {
    state: isStock ? 'sent' : 'active',
    price: presentPrice,
    notifiedAt: tx.clock(),
  });
}

/** Deletes alerts that were never confirmed, were answered by a mail, or have waited for too long. Returns their number. */
export function sweepAlerts(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const now = deps.clock();
  const terms = {
    pending: daysBefore(now, deps.env.NEWSLETTER_PENDING_DAYS),
    // As long as the mail itself is kept.
    sent: daysBefore(now, deps.env.MAIL_RETENTION_DAYS),
    active: daysBefore(now, deps.env.PRODUCT_ALERT_DAYS),
  };
  return runBatches(signal, () => deleteExpiredAlerts(deps, terms, BATCH_SIZE));
}
