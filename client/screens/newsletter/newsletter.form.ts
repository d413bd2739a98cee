import type { FormHandler } from '#client/data/form-handler.ts';
import { href } from '#shared/screens/index.ts';

/** Subscribes an address, or confirms or ends the subscription that the token in the URL names. */
export const handleForm: FormHandler = async ({ call, locale, url }, form) => {
  const done = (view: string) => href('newsletter', locale, { query: { view } });
  const token = url.searchParams.get('token') ?? '';
  switch (form.get('intent')) {
    case 'confirm':
      await call('newsletter.subscription.confirm', { token });
      return done('confirmed');
    case 'unsubscribe':
      await call('newsletter.subscription.remove', { token });
      return done('unsubscribed');
    default:
      await call('newsletter.subscription.create', {
        email: form.get('email') ?? '',
        website: form.get('website') ?? '',
      });
      return done('sent');
  }
};
