import { type MouseEvent, useEffect, useState } from 'react';
import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { formatDate } from '#shared/dates/format.ts';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import styles from './product-questions.module.css';

type QuestionPage = OutputOf<'product.question.list'>;
type Question = QuestionPage['items'][number];

interface QuestionListProps {
  readonly product: Pick<ProductDetail, 'family' | 'slug'>;
  /** The page of questions that the address selects. */
  readonly first: QuestionPage;
}

const idOf = ({ id }: Pick<Question, 'id'>) => `question-${id}`;

/** Published questions, each with its answer. More follow on a press; without JavaScript, a link leads to the next page. */
export function QuestionList({ product: { family, slug }, first }: QuestionListProps) {
  const { t, href } = useShop();
  const call = useCall();
  const [added, setAdded] = useState<readonly QuestionPage[]>([]);
  const [isPending, setPending] = useState(false);
  const pages = [first, ...added];
  // A question that was published in between moves the others to later pages.
  const questions = [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
  const next = first.page + pages.length;
  const hasMore = next <= totalPages(first.total, first.perPage);
  const address = href('productDetail', { slug });
  const moreHref = `${pageHref(address, next)}#questions`;
  const newest = added.at(-1)?.items[0];
  useEffect(() => {
    if (newest) document.getElementById(idOf(newest))?.querySelector('summary')?.focus();
  }, [newest]);
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    call
      .query('product.question.list', { family, page: next })
      .then(
        (page) => setAdded((known) => [...known, page]),
        // The browser says what is wrong.
        () => window.location.assign(moreHref),
      )
      .finally(() => setPending(false));
  };
  return (
    <div className={styles.list} aria-busy={isPending}>
      {first.page > 1 && <a href={`${address}#questions`}>{t('product:questions.first')}</a>}
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
      {hasMore && (
        <ButtonLink variant="secondary" href={moreHref} onClick={loadMore} rel="nofollow">
          {t('product:questions.more')}
        </ButtonLink>
      )}
    </div>
  );
}

function QuestionItem({ question }: { readonly question: Question }) {
  const { t, locale, definition } = useShop();
  const { locale: written, question: asked, answer, publishedAt } = question;
  // Questions from other shops of the language, such as Belgian ones.
  const lang = written === locale ? undefined : written;
  // Not the accordion of articles, whose chunk has all of their blocks.
  return (
    <details id={idOf(question)} className={styles.item}>
      <summary className={styles.asked}>
        <span lang={lang}>{asked}</span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <p className={styles.answer} lang={lang}>
        {answer}
      </p>
      <p className={styles.meta}>
        {t('product:questions.customer')} ·{' '}
        <time dateTime={publishedAt}>{formatDate(new Date(publishedAt), locale, definition.timeZone)}</time>
      </p>
    </details>
  );
}
