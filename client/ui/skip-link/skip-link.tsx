import styles from './skip-link.module.css';

/** The first focusable element of a page. `href` is `#` and the id of the main landmark. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
