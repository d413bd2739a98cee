import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { reportForm } from '#client/data/shop-events.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { Honeypot } from '#client/features/forms/honeypot.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import styles from './newsletter-form.module.css';

type Fault = 'invalid' | 'failed';

interface NewsletterFormProps {
  /** The rejected form, if it was posted without JavaScript. */
  readonly posted?: { readonly email: string; readonly isInvalid: boolean } | undefined;
  /** Constant, because the fragments of pages that contain it are cached. */
  readonly id: string;
}

/**
 * Subscribes to the newsletter without leaving the page; without JavaScript it posts to the newsletter screen. Every page
 * contains it, so it uses no form library, and its texts are in the namespace footer.
 */
export function NewsletterForm({ posted, id }: NewsletterFormProps) {
  const { t, href } = useShop();
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'open' | 'pending' | 'sent'>('open');
  const [fault, setFault] = useState<Fault | undefined>(posted && (posted.isInvalid ? 'invalid' : 'failed'));

  useEffect(() => {
    if (state === 'sent') done.current?.focus();
  }, [state]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'pending' || !form.current) return;
    const fields = new FormData(form.current);
    setState('pending');
    setFault(undefined);
    try {
      const [email, website] = [fields.get('email'), fields.get('website')];
      await call.mutate('newsletter.subscription.create', { email: String(email), website: String(website) });
      setState('sent');
      reportForm('newsletter');
    } catch (error) {
      setState('open');
      setFault(error instanceof CallError && error.code === 'BAD_REQUEST' ? 'invalid' : 'failed');
      form.current.querySelector<HTMLInputElement>('input[type=email]')?.focus();
    }
  };
  if (state === 'sent') {
    return (
      <p ref={done} tabIndex={-1} role="status" className={styles.sent}>
        {t('footer:newsletter.sent')}
      </p>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      data-form="newsletter"
      method="post"
      action={href('newsletter')}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="subscribe" />
      <Honeypot />
      <TextField
        id={id}
        className={styles.field}
        name="email"
        type="email"
        required
        label={t('footer:newsletter.email')}
        defaultValue={posted?.email ?? ''}
        hint={t('footer:newsletter.hint')}
        error={fault && t(`footer:newsletter.${fault}`)}
        announcesError
        // A page that responds to a form begins at the rejected field.
        autoFocus={posted !== undefined}
      />
      <Button type="submit" variant="highlight" pending={state === 'pending'} className={styles.submit}>
        {t('footer:newsletter.submit')}
      </Button>
    </form>
  );
}
