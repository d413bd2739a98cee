import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { parsePage } from '#shared/pagination/pagination.ts';
import { AskQuestion } from './ask-question.tsx';
import styles from './product-questions.module.css';
import { QuestionList } from './question-list.tsx';

interface ProductQuestionsProps {
  readonly product: Pick<ProductDetail, 'family' | 'sku' | 'slug' | 'name'>;
}

/** The published questions about the family of a product, and the form to ask another one. */
export function ProductQuestions({ product }: ProductQuestionsProps) {
  const { t } = useShop();
  const { family } = product;
  const page = parsePage(new URLSearchParams(useLocation().search));
  const { data } = useProcedure('product.question.list', { family, page });
  const hasQuestions = (data?.total ?? 0) > 0;
  return (
    <Container>
      <section
        id="questions"
        className={classNames(styles.questions, hasQuestions && styles.answered)}
        aria-labelledby="questions-title"
      >
        <div className={styles.head}>
          <h2 id="questions-title">{t('product:questions.title')}</h2>
          <p className={styles.intro}>
            {t(hasQuestions ? 'product:questions.intro' : 'product:questions.introFirst')}
          </p>
        </div>
        {data && hasQuestions && <QuestionList key={`${family} ${page}`} product={product} first={data} />}
        <AskQuestion key={product.sku} product={product} />
      </section>
    </Container>
  );
}
