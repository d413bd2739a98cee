import styles from './skip-link.module.css';

/** First focusable thing of a page; `href` is the id of the main landmark, with its `#`. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
