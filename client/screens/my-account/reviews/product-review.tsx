import { callErrorText } from '#client/data/call-error.ts';
import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { ownFaultText } from '#client/features/forms/field-fault.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { RadioPills } from '#client/ui/field/radio-pills.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import { STARS } from '#shared/reviews/review-states.ts';
import styles from './review.module.css';

type Offered = NonNullable<OutputOf<'order.review.get'>>['products'][number];

interface ProductReviewProps {
  readonly product: Offered;
  readonly action: string;
  /** It has just been sent. */
  readonly isDone: boolean;
  /** The order has no other one. */
  readonly isOnly: boolean;
}

/** A product with the state of its review, and the form to write or change it. */
export function ProductReview({ product, action, isDone, isOnly }: ProductReviewProps) {
  const { t } = useShop();
  const rejected = useRejectedForm();
  const { sku, name, image, review } = product;
  const isRejected = rejected?.fields.sku === sku;
  return (
    <li className={styles.product}>
      <SquarePicture image={image} sizes="5rem" maxStep={160} className={styles.picture} />
      <div className={styles.content}>
        <h2 className={styles.name}>{noBreakSizes(name)}</h2>
        {isDone && (
          <Notice tone="success" role="status">
            {t('account:review.thanks')}
          </Notice>
        )}
        {review && !isDone && (
          <p className={styles.hint}>
            {t(`account:review.states.${review.state}`)}
            {review.reason && ` ${review.reason}`}
          </p>
        )}
        <details open={isRejected || (isOnly && !review)} className={styles.details}>
          <summary>{t(review ? 'account:review.change' : 'account:review.write')}</summary>
          <ReviewForm product={product} action={action} rejected={isRejected ? rejected : undefined} />
        </details>
      </div>
    </li>
  );
}

interface ReviewFormProps extends Pick<ProductReviewProps, 'product' | 'action'> {
  readonly rejected: ReturnType<typeof useRejectedForm>;
}

/** Posted by the browser, with JavaScript too: the page responds with what was stored. */
function ReviewForm({ product: { sku, review }, action, rejected }: ReviewFormProps) {
  const { t } = useShop();
  const typed: { readonly stars?: string; readonly reviewText?: string; readonly reviewName?: string } =
    rejected?.fields ??
    (review ? { stars: String(review.stars), reviewText: review.text, reviewName: review.name } : {});
  const faultOf = (field: string) => ownFaultText(rejected?.error, field, t);
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="sku" value={sku} />
      {rejected && (
        <FormError error={rejected.error} title={t('account:review.failed')}>
          <p>{callErrorText(rejected.error, t)}</p>
        </FormError>
      )}
      <RadioPills
        name="stars"
        legend={t('account:review.stars')}
        options={STARS.toReversed().map((star) => ({
          value: String(star),
          label: t(`account:review.grades.${star}`, { count: star }),
        }))}
        defaultValue={typed.stars ?? ''}
        error={faultOf('stars')}
        required
      />
      <TextArea
        id={`review-text-${sku}`}
        name="reviewText"
        label={t('account:review.text')}
        hint={t('account:review.textHint')}
        defaultValue={typed.reviewText}
        error={faultOf('reviewText')}
        required
      />
      <TextField
        id={`review-name-${sku}`}
        name="reviewName"
        label={t('account:review.name')}
        optionalLabel={t('yup:form.optional')}
        hint={t('account:review.nameHint')}
        defaultValue={typed.reviewName}
        error={faultOf('reviewName')}
      />
      {review && <p className={styles.hint}>{t('account:review.again')}</p>}
      <Button type="submit">{t('account:review.send')}</Button>
    </form>
  );
}
