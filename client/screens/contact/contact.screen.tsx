import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { reportForm } from '#client/data/shop-events.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useVisitState } from '#client/data/use-visit.ts';
import { MessageForm } from '#client/features/messages/message-form.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { ChipLink } from '#client/ui/chip/chip-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { isMessageKind, type MessageKind } from '#shared/messages/message-kinds.ts';
import styles from './contact.module.css';
import { ContactChannels } from './contact-channels.tsx';
import { contactQuery } from './contact-query.ts';

export { load, namespaces } from './contact.data.ts';

/** Without applications: their form is on the page of the job. */
const OFFERED: readonly MessageKind[] = ['contact', 'advice'];

/** Contact: a form for a question, advice or an application, and the other ways to reach the shop. */
export function Screen() {
  const { brand, t, href } = useShop();
  const { search } = useLocation();
  const rejected = useRejectedForm();
  const asked = contactQuery(search);
  const posted = rejected?.fields.kind;
  const kind = isMessageKind(posted) ? posted : asked.kind;
  const [sent, setSent] = useVisitState<MessageKind>();
  const shown = asked.isSent && !rejected ? asked.kind : sent;
  return (
    <Container className={classNames(styles.page, styles[brand.design.contact])}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{t('form:contact.title')}</h1>
          <p className={styles.intro}>{t('form:contact.intro')}</p>
        </div>
        <div className={styles.body}>
          {shown ? (
            <SentNotice kind={shown} isPosted={asked.isSent} />
          ) : (
            <>
              {(OFFERED as readonly MessageKind[]).includes(kind) && (
                <nav className={styles.kinds} aria-label={t('form:contact.kinds.label')}>
                  {OFFERED.map((one) => (
                    <ChipLink
                      key={one}
                      href={href('contact', one === 'contact' ? {} : { query: { type: one } })}
                      aria-current={one === kind ? 'true' : undefined}
                    >
                      {t(`form:contact.kinds.${one}`)}
                    </ChipLink>
                  ))}
                </nav>
              )}
              {kind === 'application' && !rejected ? (
                <ButtonLink href={href('jobOfferOverview')} iconEnd="arrow-right">
                  {t('routes:jobOfferOverview')}
                </ButtonLink>
              ) : (
                <Card padding="m">
                  <MessageForm key={kind} kind={kind} rejected={rejected} onSent={() => setSent(kind)} />
                </Card>
              )}
            </>
          )}
        </div>
      </div>
      <ContactChannels />
    </Container>
  );
}

/** Confirms a message, and takes the focus. `isPosted`: the browser posted the form, so no script has reported it. */
function SentNotice({ kind, isPosted }: { readonly kind: MessageKind; readonly isPosted: boolean }) {
  const { t, href } = useShop();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    if (!isPosted) return;
    // Only once: not after a reload, and not after the back button.
    const [entry] = performance.getEntriesByType('navigation');
    if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return;
    reportForm(kind);
  }, [kind, isPosted]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="success"
        role="status"
        title={t(`blogs:messages.sent.title.${kind}`)}
        action={<a href={href('contact')}>{t('blogs:messages.sent.again')}</a>}
      >
        <p>{t(`blogs:messages.sent.text.${kind}`)}</p>
        {/* A message that looks like spam gets the same page, and no mail. */}
        <p>{t('blogs:messages.sent.receipt')}</p>
      </Notice>
    </div>
  );
}
