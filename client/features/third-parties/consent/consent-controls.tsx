import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import type { Translate } from '#shared/locales/translate.ts';
import type { AskedPurpose } from '#shared/third-parties/asked-purposes.ts';
import styles from './consent-controls.module.css';
import type { Choices } from './stored-consent.ts';
import type { VisitorConsent } from './visitor-consent.ts';

interface ConsentControlsProps {
  readonly t: Translate;
  readonly purposes: readonly AskedPurpose[];
  readonly consent: VisitorConsent;
  /** Whether the browser refuses to store the choice. */
  readonly isBlocked: boolean;
}

interface PlacedControlsProps extends ConsentControlsProps {
  /** Where the question is in the document. */
  readonly place: (question: ReactNode) => ReactNode;
}

/** The question, and the button below each page that opens it again. Texts: namespace form. */
export function ConsentControls({ t, purposes, consent, isBlocked, place }: PlacedControlsProps) {
  const [isOpen, setIsOpen] = useState(() => !consent.isDecided(purposes.map(({ purpose }) => purpose)));
  const opener = useRef<Element>(null);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    consent.onAsk(() => {
      opener.current = document.activeElement;
      setIsOpen(true);
      requestAnimationFrame(() => banner.current?.focus());
    });
    const asked = purposes.map(({ purpose }) => purpose);
    // Chosen in another tab.
    consent.on(asked)(() => {
      if (consent.isDecided(asked)) setIsOpen(false);
    });
  }, [consent, purposes]);
  // Order bars stick above the question, and the page ends there: it would cover their buttons and the last links.
  useEffect(() => {
    const question = banner.current;
    if (!isOpen || !question) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const margin = Number.parseFloat(getComputedStyle(question).bottom);
      style.setProperty('--window-bottom', `${question.getBoundingClientRect().height + margin}px`);
    });
    observer.observe(question);
    return () => {
      observer.disconnect();
      style.removeProperty('--window-bottom');
    };
  }, [isOpen]);
  const choose = (choices: Choices) => {
    consent.choose(choices);
    // The focused button disappears with the banner.
    if (banner.current?.contains(document.activeElement)) leave(opener.current);
    setIsOpen(false);
  };
  return (
    <>
      <div className={styles.settings}>
        <button type="button" className={styles.link} onClick={consent.ask}>
          {t('form:consent.settings')}
        </button>
      </div>
      {isOpen &&
        place(
          <Question
            t={t}
            purposes={purposes}
            consent={consent}
            isBlocked={isBlocked}
            banner={banner}
            onChoice={choose}
          />,
        )}
    </>
  );
}

/** Moves the focus to the button that opened the question; to the start of the page where none did. */
function leave(opener: Element | null): void {
  const isButton = opener instanceof HTMLButtonElement && opener.isConnected;
  const next = isButton ? opener : document.querySelector('main');
  next?.focus({ preventScroll: true });
}

interface QuestionProps extends ConsentControlsProps {
  readonly banner: RefObject<HTMLElement | null>;
  readonly onChoice: (choices: Choices) => void;
}

function Question({ t, purposes, consent, isBlocked, banner, onChoice }: QuestionProps) {
  const [isDetailed, setIsDetailed] = useState(false);
  const id = useId();
  const [only] = purposes.length === 1 ? purposes : [];
  const all = (isGranted: boolean) => () =>
    onChoice(Object.fromEntries(purposes.map(({ purpose }) => [purpose, isGranted])));
  const save = (form: FormData) =>
    onChoice(Object.fromEntries(purposes.map(({ purpose }) => [purpose, form.has(purpose)])));
  return (
    <section
      ref={banner}
      tabIndex={-1}
      className={styles.banner}
      data-bottom-bar
      data-consent
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.texts}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('form:consent.title')}
        </h2>
        <p>
          {only
            ? t(`form:consent.text.${only.purpose}`, { companies: only.companies })
            : t('form:consent.intro')}
        </p>
        {isBlocked && <p role="status">{t('form:consent.blocked')}</p>}
        <p>{t('form:consent.change')}</p>
      </div>
      {isDetailed && (
        <form action={save} id={`${id}-purposes`} className={styles.purposes}>
          {purposes.map(({ purpose, companies }) => (
            <label key={purpose} className={styles.purpose}>
              <input type="checkbox" name={purpose} defaultChecked={consent.isGranted(purpose)} />
              <span>
                <strong>{t(`form:consent.purpose.${purpose}`)}</strong>{' '}
                {t(`form:consent.text.${purpose}`, { companies })}
              </span>
            </label>
          ))}
          <Button type="submit" variant="secondary">
            {t('form:consent.save')}
          </Button>
        </form>
      )}
      <div className={styles.choices}>
        <Button variant="secondary" onClick={all(false)}>
          {t('form:consent.deny')}
        </Button>
        <Button variant="secondary" onClick={all(true)}>
          {t('form:consent.grant')}
        </Button>
        {!only && (
          <button
            type="button"
            className={styles.choose}
            aria-expanded={isDetailed}
            aria-controls={`${id}-purposes`}
            onClick={() => setIsDetailed(!isDetailed)}
          >
            {t('form:consent.choose')}
          </button>
        )}
      </div>
    </section>
  );
}
