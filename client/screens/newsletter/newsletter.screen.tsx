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
import { Container } from '#client/ui/grid/grid.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './newsletter.module.css';

export { load, namespaces } from './newsletter.data.ts';

const LINKS = {
  confirm: { procedure: 'newsletter.subscription.confirm', done: 'confirmed' },
  unsubscribe: { procedure: 'newsletter.subscription.remove', done: 'unsubscribed' },
} as const;
type LinkView = keyof typeof LINKS;
type DoneView = (typeof LINKS)[LinkView]['done'];

const isLink = (view: string | null): view is LinkView => view !== null && Object.hasOwn(LINKS, view);
const isDone = (view: string | null): view is DoneView => view === 'confirmed' || view === 'unsubscribed';

/** The newsletter: its form, and the pages that confirm or end a subscription. Opening a page changes nothing. */
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
      <h1>{t(`form:newsletter.${view}.title`)}</h1>
      <p className={styles.intro} role="status">
        {t(`form:newsletter.${view}.text`)}
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
  const { procedure, done } = LINKS[view];
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
      <h1>{t(`form:newsletter.${view}.title`)}</h1>
      {error !== undefined && (
        <FormError
          error={error}
          title={t('yup:form.failed')}
          action={<a href={href('newsletter')}>{t('form:newsletter.title')}</a>}
        >
          <p>{callErrorText(error, t)}</p>
        </FormError>
      )}
      <p className={styles.intro}>{t(`form:newsletter.${view}.text`)}</p>
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
          {t(`form:newsletter.${view}.action`)}
        </Button>
      </form>
    </Container>
  );
}
