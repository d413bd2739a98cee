import type { FormHandler } from '#client/data/form-handler.ts';
import { href } from '#shared/screens/index.ts';
import { orderReferenceOf } from '../orders/order-query.ts';
import { REVIEW_VIEW } from './review-query.ts';

/** Stores a review, or ends the mails that ask for some. The browser posts the forms, with JavaScript too. */
export const handleReview: FormHandler = async ({ call, locale, url }, form) => {
  const reference = orderReferenceOf(url.searchParams) ?? {};
  const sku = form.get('sku') ?? '';
  const isStop = form.get('intent') === 'reviewStop';
  if (isStop) await call('order.review.remove', reference);
  else {
    await call('order.review.save', {
      ...reference,
      sku,
      stars: Number(form.get('stars') ?? Number.NaN),
      reviewName: form.get('reviewName') ?? '',
      reviewText: form.get('reviewText') ?? '',
    });
  }
  const done = isStop ? { stopped: '1' } : { done: sku };
  return href('myAccount', locale, { query: { view: REVIEW_VIEW, ...reference, ...done } });
};
