import { useT } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import styles from './footer.module.css';

/** The links and texts that editors put below every page, such as the terms. */
export function FooterMenu() {
  const t = useT();
  const { data: menus } = useProcedure('content.menu.get', null, { staleTime: Number.POSITIVE_INFINITY });
  if (!menus || menus.footer.length === 0) return null;
  return (
    <nav aria-label={t('footer:terms')}>
      <ul className={styles.menu}>
        {menus.footer.map(({ kind, label, href }) => (
          <li key={label}>
            {kind === 'Link' ? (
              <a href={href} className={styles.link}>
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
