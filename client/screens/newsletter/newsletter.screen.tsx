import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useVisitState } from '#client/data/use-visit.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { NewsletterForm } from '#client/features/newsletter/newsletter-form.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { parseAlertQuery } from './alert-query.ts';
import { AlertRequest } from './alert-request.tsx';
import styles from './newsletter.module.css';

export { load, namespaces } from './newsletter.data.ts';

const LINKS = {
  confirm: {
    procedure: 'newsletter.subscription.confirm',
    done: 'confirmed',
    texts: 'form:newsletter.confirm',
  },
  unsubscribe: {
    procedure: 'newsletter.subscription.remove',
    done: 'unsubscribed',
    texts: 'form:newsletter.unsubscribe',
  },
  'alert-confirm': {
    procedure: 'product.alert.confirm',
    done: 'alert-confirmed',
    texts: 'form:alert.confirm',
  },
  'alert-end': { procedure: 'product.alert.end', done: 'alert-ended', texts: 'form:alert.end' },
} as const;
type LinkView = keyof typeof LINKS;
type DoneView = (typeof LINKS)[LinkView]['done'];

/** The texts of a page that says what was done. */
const DONE = {
  confirmed: 'form:newsletter.confirmed',
  unsubscribed: 'form:newsletter.unsubscribed',
  'alert-confirmed': 'form:alert.confirmed',
  'alert-ended': 'form:alert.ended',
} as const satisfies Record<DoneView, string>;

const isLink = (view: string | null): view is LinkView => view !== null && Object.hasOwn(LINKS, view);
const isDone = (view: string | null): view is DoneView => view !== null && Object.hasOwn(DONE, view);

/**
 * The newsletter and mails about products: their forms, and the pages that confirm or end them. Opening a page changes
 * nothing.
 */
export function Screen() {
  const { t } = useShop();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [view, token] = [query.get('view'), query.get('token')];
  const [done, setDone] = useVisitState<DoneView>();
  const rejected = useRejectedForm();
  const shown = done ?? (isDone(view) ? view : undefined);
  if (shown) return <Done view={shown} />;
  if (isLink(view) && token) return <Link view={view} token={token} onDone={setDone} />;
  const alert = parseAlertQuery(query);
  if (alert) return <AlertRequest {...alert} />;
  const { email } = rejected?.fields ?? {};
  const isInvalid = rejected?.error.fields.some(({ path }) => path === 'email') ?? false;
  return (
    <Container className={styles.page}>
      <h1>{t('form:newsletter.title')}</h1>
      <p className={styles.intro}>{t('footer:newsletter.text')}</p>
      {view === 'sent' && !rejected ? (
        <Notice tone="success">{t('footer:newsletter.sent')}</Notice>
      ) : (
        <NewsletterForm id="newsletter-screen-email" posted={rejected && { email: email ?? '', isInvalid }} />
      )}
    </Container>
  );
}

function Done({ view }: { readonly view: DoneView }) {
  const { t, href } = useShop();
  return (
    <Container className={styles.page}>
      <h1>{t(`${DONE[view]}.title`)}</h1>
      <p className={styles.intro} role="status">
        {t(`${DONE[view]}.text`)}
      </p>
      <p>
        <ButtonLink href={href('home')} iconEnd="arrow-right">
          {t('form:newsletter.home')}
        </ButtonLink>
      </p>
    </Container>
  );
}

interface LinkProps {
  readonly view: LinkView;
  readonly token: string;
  readonly onDone: (view: DoneView) => void;
}

/** Only a button confirms or ends a subscription, because mail programs open links to check them. */
function Link({ view, token, onDone }: LinkProps) {
  const { t, href } = useShop();
  const { procedure, done, texts } = LINKS[view];
  const { mutateAsync, isPending } = useProcedureMutation(procedure);
  const rejected = useRejectedForm();
  const [error, setError] = useState<unknown>(rejected?.error);
  const submit = async () => {
    setError(undefined);
    try {
      await mutateAsync({ token });
      onDone(done);
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Container className={styles.page}>
      <h1>{t(`${texts}.title`)}</h1>
      {error !== undefined && (
        <FormError
          error={error}
          title={t('yup:form.failed')}
          action={<a href={href('newsletter')}>{t('form:newsletter.title')}</a>}
        >
          <p>{callErrorText(error, t)}</p>
        </FormError>
      )}
      <p className={styles.intro}>{t(`${texts}.text`)}</p>
      <form
        method="post"
        action={href('newsletter', { query: { view, token } })}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit();
        }}
      >
        <input type="hidden" name="intent" value={view} />
        <Button type="submit" size="l" pending={isPending}>
          {t(`${texts}.action`)}
        </Button>
      </form>
    </Container>
  );
}
