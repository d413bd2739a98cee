import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { useFormStamp } from '#client/features/messages/form-stamp.ts';
import { HiddenFields } from '#client/features/messages/hidden-fields.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import styles from './product-questions.module.css';
import type { QuestionFault } from './send-question.ts';

interface AskQuestionProps {
  readonly product: Pick<ProductDetail, 'sku' | 'slug' | 'name'>;
}

const FIELDS = ['text', 'name', 'email'] as const;

/**
 * Asks a question about a product without leaving the page; its code is loaded when it is sent. Without JavaScript, and
 * before it has loaded, the form posts to the contact screen, which shows the faults or confirms the question.
 */
export function AskQuestion({ product: { sku, slug, name } }: AskQuestionProps) {
  const { t, href, definition } = useShop();
  const call = useCall();
  const stamp = useFormStamp();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'open' | 'pending' | 'sent'>('open');
  const [faults, setFaults] = useState<readonly QuestionFault[]>([]);
  useEffect(() => {
    if (state === 'sent') done.current?.focus();
  }, [state]);
  useEffect(() => {
    const field = FIELDS.find((known) => faults.includes(known));
    if (field) document.getElementById(`question-${field}`)?.focus();
  }, [faults]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'pending' || !form.current) return;
    setState('pending');
    setFaults([]);
    const fields = new FormData(form.current);
    try {
      const { sendQuestion } = await import('./send-question.ts');
      const found = await sendQuestion(call, fields, {
        country: definition.country,
        stamp: await stamp.read(),
      });
      setFaults(found);
      setState(found.length > 0 ? 'open' : 'sent');
    } catch {
      setFaults(['failed']);
      setState('open');
    }
  };
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
