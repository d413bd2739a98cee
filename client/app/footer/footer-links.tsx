import styles from './footer.module.css';

interface FooterLinksProps {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** Uses two columns on a wide screen. */
  readonly wide?: boolean;
}

export function FooterLinks({ title, links, wide = false }: FooterLinksProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={wide ? styles.twoColumns : undefined}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
