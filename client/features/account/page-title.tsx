import styles from './page-title.module.css';

/** Matches the number of an order, a quotation or a return. */
const NUMBER = /([A-Z]{2,4}-[A-Z\d-]{0,30}\d)/;

/** The heading of a page of the account; a number in it stays on one line where that is possible. */
export function PageTitle({ title }: { readonly title: string }) {
  const [before, number, after] = title.split(NUMBER);
  return (
    <h1 className={styles.title}>
      {before}
      {number && <span className={styles.number}>{number}</span>}
      {after}
    </h1>
  );
}
