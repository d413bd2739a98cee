import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { HiddenFields } from '#client/features/messages/hidden-fields.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import styles from './product-questions.module.css';
import type { QuestionFault } from './send-question.ts';
import { useQuestionForm } from './use-question-form.ts';

interface AskQuestionProps {
  readonly product: Pick<ProductDetail, 'sku' | 'slug' | 'name'>;
}

/**
 * Asks a question about a product without leaving the page; its code is loaded when it is sent. Without JavaScript, and
 * before it has loaded, the form posts to the contact screen, which shows the faults or confirms the question.
 */
export function AskQuestion({ product: { sku, slug, name } }: AskQuestionProps) {
  const { t, href } = useShop();
  const { stamp, form, done, state, faults, submit } = useQuestionForm();
  const errorOf = (fault: QuestionFault) =>
    faults.includes(fault) ? t(`product:questions.faults.${fault}`) : undefined;
  const formFault = errorOf('limited') ?? errorOf('failed');
  if (state === 'sent') {
    return (
      <div ref={done} tabIndex={-1} className={styles.ask}>
        <Notice tone="success" role="status">
          {t('product:questions.sent')}
        </Notice>
      </div>
    );
  }
  const optional = t('product:questions.optional');
  return (
    <details className={styles.ask}>
      <summary className={styles.summary}>{t('product:questions.ask')}</summary>
      <form
        ref={form}
        noValidate
        method="post"
        action={`${UPLOAD_FORM_PATH}${href('contact')}`}
        className={styles.form}
        onFocus={stamp.begin}
        onSubmit={(event) => void submit(event)}
      >
        <HiddenFields
          kind="question"
          stamp={stamp.inPage}
          page={href('productDetail', { slug })}
          pageTitle={name}
          sku={sku}
        />
        {formFault && (
          <Notice tone="danger" role="alert">
            {formFault}
          </Notice>
        )}
        <TextArea
          id="question-text"
          name="text"
          label={t('product:questions.text')}
          hint={t('product:questions.textHint')}
          error={errorOf('text')}
          announcesError
          required
        />
        <TextField
          id="question-name"
          name="name"
          label={t('product:questions.name')}
          optionalLabel={optional}
          error={errorOf('name')}
          announcesError
          autoComplete="name"
        />
        <TextField
          id="question-email"
          name="email"
          type="email"
          label={t('product:questions.email')}
          error={errorOf('email')}
          announcesError
          required
        />
        <p className={styles.privacy}>{t('product:questions.privacy')}</p>
        <Button type="submit" pending={state === 'pending'}>
          {t('product:questions.submit')}
        </Button>
      </form>
    </details>
  );
}
