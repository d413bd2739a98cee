import type { FormHandler } from '#client/data/form-handler.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { href } from '#shared/screens/index.ts';
import { removalQuery } from './line/removal-query.ts';

/** Changes or removes a line, the country of delivery or the discount code. After a removal the query can undo it. */
export const handleForm: FormHandler = async ({ call, locale }, form) => {
  const cart = href('cart', locale);
  const id = form.get('line');
  switch (form.get('intent')) {
    case 'country':
      await call('cart.country.save', {
        country: form.get('country'),
        postalCode: form.get('postalCode') ?? '',
      });
      return cart;
    case 'discount':
      await call('cart.discount.save', { code: form.get('code') });
      return cart;
    case 'share': {
      const { token, notShared } = await call('cart.share.create', null);
      const skipped = notShared.length > 0 ? String(notShared.length) : undefined;
      return href('cart', locale, { query: { link: token, skipped } });
    }
    case 'shared-add': {
      const { missing } = await call('cart.share.add', { token: form.get('token') });
      return href('cart', locale, {
        query: { missing: missing.length > 0 ? String(missing.length) : undefined },
      });
    }
    case 'list': {
      const { orderListForm } = await import('./order-list/order-list.form.ts');
      return orderListForm(call, form, cart);
    }
    case 'accept':
      await call('cart.price.accept', null);
      return cart;
    case 'discount-remove':
      await call('cart.discount.remove', null);
      return cart;
    case 'remove': {
      const order = await call('cart.order.get', null);
      const line = order?.lines.find((candidate) => candidate.id === id);
      // A reload posts the form again, when the line is already gone.
      if (!line) return cart;
      const after = await call('cart.line.remove', { id });
      return `${cart}?${removalQuery(line, after)}`;
    }
    default:
      await call('cart.line.update', {
        id,
        quantity: postedNumber(form.get('quantity')),
        expectedQuantity: Number(form.get('expected')),
      });
      return cart;
  }
};
