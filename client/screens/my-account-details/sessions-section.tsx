import type { OutputOf } from '#client/data/query.ts';
import { useShop, useT } from '#client/data/shop-context.tsx';
import { useProcedure, useProcedureMutation } from '#client/data/use-procedure.ts';
import { useConfirmation } from '#client/features/account/confirmation.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { formatDate } from '#shared/dates/format.ts';
import styles from './details-section.module.css';
import { DetailsSection } from './details-section.tsx';
import { SessionForm } from './session-form.tsx';

type Session = OutputOf<'account.session.list'>[number];

/** Sessions of the customer; one or all other sessions can be ended. */
export function SessionsSection() {
  const t = useT();
  const { showToast } = useToast();
  const { data: sessions, isPending, isFetching, refetch } = useProcedure('account.session.list', null);
  const confirmed = useConfirmation();
  const { mutateAsync, isPending: isEnding } = useProcedureMutation('account.session.removeOthers');
  const endOthers = async () => {
    await confirmed(() => mutateAsync(null));
    showToast({ variant: 'success', title: t('account:details.sessions.othersEnded') });
  };
  return (
    <DetailsSection title={t('account:details.sessions.title')}>
      <p className={styles.muted}>{t('account:details.sessions.explain')}</p>
      {isPending && <p aria-busy="true">{t('account:details.sessions.loading')}</p>}
      {!isPending && !sessions && (
        <Notice
          tone="danger"
          role="alert"
          title={t('account:details.sessions.fault')}
          action={
            <Button variant="secondary" size="s" pending={isFetching} onClick={() => void refetch()}>
              {t('account:details.sessions.again')}
            </Button>
          }
        />
      )}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions?.some(({ isCurrent }) => !isCurrent) && (
        <SessionForm section="sessions" onSubmit={endOthers}>
          <Button type="submit" variant="secondary" pending={isEnding}>
            {t('account:details.sessions.others')}
          </Button>
        </SessionForm>
      )}
    </DetailsSection>
  );
}

function SessionItem({ session }: { readonly session: Session }) {
  const { colon, t, locale, definition } = useShop();
  const { showToast } = useToast();
  const confirmed = useConfirmation();
  const { mutateAsync, isPending } = useProcedureMutation('account.session.remove');
  const { id, isCurrent } = session;
  const device = session.device ?? t('account:details.sessions.unknown');
  const dateOf = (instant: string) => formatDate(new Date(instant), locale, definition.timeZone);
  const end = async () => {
    await confirmed(() => mutateAsync({ id }));
    showToast({ variant: 'success', title: t('account:details.sessions.ended', { device }) });
  };
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device}
          {isCurrent && <Badge tone="success">{t('account:details.sessions.current')}</Badge>}
        </p>
        <p className={styles.muted}>
          {t('account:details.sessions.used', { date: dateOf(session.lastUsedAt) })}
          <br />
          {t('account:details.sessions.signedIn', { date: dateOf(session.signedInAt) })}
        </p>
      </div>
      {!isCurrent && (
        <SessionForm section="session" id={id} onSubmit={end}>
          <Button type="submit" variant="quiet" size="s" pending={isPending}>
            {t('account:details.sessions.end')}
            <VisuallyHidden>{`${colon}${device}`}</VisuallyHidden>
          </Button>
        </SessionForm>
      )}
    </li>
  );
}
