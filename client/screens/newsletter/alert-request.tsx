import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { Honeypot } from '#client/features/forms/honeypot.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';
import { type AlertQuery, alertQuery } from './alert-query.ts';
import styles from './newsletter.module.css';

/** The form that asks for a mail about a product, after a rejected one of its page; or what happens next. */
export function AlertRequest({ kind, sku, isSent }: AlertQuery) {
  const { t, href } = useShop();
  const { data: products } = useProcedure('product.card.list', { ids: [sku] });
  const rejected = useRejectedForm();
  const product = products?.[sku];
  const titles: Readonly<Record<ProductAlertKind, string>> = {
    stock: t('form:alert.stock'),
    price: t('form:alert.price'),
  };
  const isInvalid = rejected?.error.fields.some(({ path }) => path === 'email') ?? false;
  return (
    <Container className={styles.page}>
      <h1>{titles[kind]}</h1>
      {product && (
        <p className={styles.intro}>
          <a href={href('productDetail', { slug: product.slug })}>{product.name}</a>
        </p>
      )}
      {isSent && !rejected ? (
        <Notice tone="success" role="status">
          {t('form:alert.sent')}
        </Notice>
      ) : (
        <>
          {rejected && !isInvalid && (
            <FormError error={rejected.error} title={t('yup:form.failed')}>
              <p>{callErrorText(rejected.error, t)}</p>
            </FormError>
          )}
          <form
            method="post"
            action={href('newsletter', { query: alertQuery('alert', { kind, sku }) })}
            className={styles.request}
            noValidate
          >
            <input type="hidden" name="intent" value="alert" />
            <Honeypot />
            <TextField
              id="alert-email"
              name="email"
              type="email"
              required
              label={t('footer:newsletter.email')}
              hint={t('form:alert.hint')}
              defaultValue={rejected?.fields.email ?? ''}
              {...(isInvalid ? { error: t('footer:newsletter.invalid') } : {})}
              // A page that responds to a form begins at the rejected field.
              autoFocus={isInvalid}
            />
            <Button type="submit">{t('form:alert.submit')}</Button>
          </form>
        </>
      )}
    </Container>
  );
}
