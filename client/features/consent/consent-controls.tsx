import { useRef, useState } from 'react';
import type { Consent } from '#client/data/consent.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { Translate } from '#shared/locales/translate.ts';
import styles from './consent-controls.module.css';
import type { Purpose } from './stored-consent.ts';

interface ConsentControlsProps {
  readonly t: Translate;
  readonly purposes: readonly Purpose[];
  /** Whether the visitor is asked at once. */
  readonly isAsked: boolean;
  /** Whether the browser refuses to store the choice. */
  readonly isBlocked: boolean;
  readonly onDecision: (consent: Consent) => void;
}

/** Asks whether third parties may load; a button below the page asks again. Texts: namespace form. */
export function ConsentControls({ t, purposes, isAsked, isBlocked, onDecision }: ConsentControlsProps) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const settings = useRef<HTMLButtonElement>(null);
  const banner = useRef<HTMLElement>(null);
  const decide = (consent: Consent) => {
    onDecision(consent);
    // The focused button disappears with the banner.
    if (banner.current?.contains(document.activeElement)) settings.current?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  const reopen = () => {
    setIsOpen(true);
    requestAnimationFrame(() => banner.current?.focus());
  };
  return (
    <>
      <div className={styles.settings}>
        <button ref={settings} type="button" className={styles.link} onClick={reopen}>
          {t('form:consent.settings')}
        </button>
      </div>
      {isOpen && (
        <section ref={banner} tabIndex={-1} className={styles.banner} aria-labelledby="consent-title">
          <div className={styles.texts}>
            <h2 id="consent-title" className={styles.title}>
              {t(`form:consent.title.${purposes.length > 1 ? 'both' : (purposes[0] ?? 'both')}`)}
            </h2>
            {purposes.map((purpose) => (
              <p key={purpose}>{t(`form:consent.text.${purpose}`)}</p>
            ))}
            {isBlocked && <p role="status">{t('form:consent.blocked')}</p>}
            <p>{t('form:consent.change')}</p>
          </div>
          <div className={styles.choices}>
            <Button variant="secondary" onClick={() => decide('denied')}>
              {t('form:consent.deny')}
            </Button>
            <Button variant="secondary" onClick={() => decide('granted')}>
              {t('form:consent.grant')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
