import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly text?: string;
  readonly more?: { readonly href: string; readonly label: string };
}

/** The title of a section, with an optional sentence and an optional link to more. */
export function SectionHead({ title, text, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {more && (
        <a href={more.href} className={styles.more}>
          {more.label} <Icon name="arrow-right" size="s" />
        </a>
      )}
    </div>
  );
}
