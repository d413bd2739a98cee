import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './adviser-questions.module.css';

const QUESTIONS = ['echo', 'neighbours', 'work', 'outside'] as const;

/** The four kinds of noise that people ask about, each with a first answer. */
export function AdviserQuestions() {
  const shop = useShop();
  const { t } = shop;
  return (
    <CachedFragment source={shop} name="questions" as="section" className={styles.questions}>
      {() => (
        <Container className={styles.column}>
          <h2>{t('homepage:questions.title')}</h2>
          {QUESTIONS.map((question) => (
            <article key={question} className={styles.question}>
              <h3 className={styles.title}>{t(`homepage:questions.${question}.title`)}</h3>
              <p>{t(`homepage:questions.${question}.text`)}</p>
            </article>
          ))}
        </Container>
      )}
    </CachedFragment>
  );
}
