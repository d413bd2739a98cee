import type { FormHandler } from '#client/data/form-handler.ts';
import { href } from '#shared/screens/index.ts';
import { alertQuery, parseAlertQuery } from './alert-query.ts';

/**
 * Subscribes an address, or asks for a mail about the product that the URL names; confirms or ends what its token names.
 */
export const handleForm: FormHandler = async ({ call, locale, url }, form) => {
  const done = (view: string) => href('newsletter', locale, { query: { view } });
  const token = url.searchParams.get('token') ?? '';
  const address = { email: form.get('email') ?? '', website: form.get('website') ?? '' };
  const alert = parseAlertQuery(url.searchParams);
  switch (form.get('intent')) {
    case 'confirm':
      await call('newsletter.subscription.confirm', { token });
      return done('confirmed');
    case 'unsubscribe':
      await call('newsletter.subscription.remove', { token });
      return done('unsubscribed');
    case 'alert-confirm':
      await call('product.alert.confirm', { token });
      return done('alert-confirmed');
    case 'alert-end':
      await call('product.alert.end', { token });
      return done('alert-ended');
    case 'alert': {
      const product = { kind: alert?.kind ?? '', sku: alert?.sku ?? '' };
      await call('product.alert.create', { ...product, ...address });
      return alert ? href('newsletter', locale, { query: alertQuery('alert-sent', alert) }) : done('sent');
    }
    default:
      await call('newsletter.subscription.create', address);
      return done('sent');
  }
};
