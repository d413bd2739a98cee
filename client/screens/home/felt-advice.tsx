import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-types.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { CALCULATOR_ID } from '#shared/content/calculator-link.ts';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import { whatsAppLink } from '#shared/links/whatsapp.ts';
import styles from './felt-advice.module.css';
import { useSamplesHref } from './use-samples-href.ts';

const FLOORS = [12, 20, 40] as const;
/** Felt area as a share of the floor area that makes a room noticeably quieter. */
const SHARE = 0.25;
const PANEL_SQUARE_METRES = 0.36;

interface FeltAdviceProps {
  readonly picture: CatalogueImage | null;
  /** The path of the article with the reverberation calculator. */
  readonly calculator: string | null;
  /** The path of the page with the wall planner. */
  readonly planner: string | null;
}

/** A rule of thumb for the amount of felt, with links to the calculator and to contact. */
export function FeltAdvice({ picture, calculator, planner }: FeltAdviceProps) {
  const shop = useShop();
  const samples = useSamplesHref();
  const { brand, href, t } = shop;
  const columns = [t('homepage:advice.floor'), t('homepage:advice.felt'), t('homepage:advice.panels')];
  return (
    <CachedFragment
      source={picture ?? shop}
      name={`advice ${calculator} ${planner} ${samples}`}
      as="div"
      className={styles.advice}
    >
      {() => (
        <>
          {picture && (
            <CataloguePicture
              image={picture}
              alt={t('homepage:alt.making')}
              sizes="(min-width: 992px) 40vw, 100vw"
              steps={[480, 1200]}
              className={styles.picture}
            />
          )}
          <div className={styles.body}>
            <h2>{t('homepage:advice.title')}</h2>
            <p className={styles.text}>{t('homepage:advice.text')}</p>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {FLOORS.map((floor) => (
                  <tr key={floor}>
                    <th scope="row">{t('homepage:advice.square', { area: floor })}</th>
                    <td>{t('homepage:advice.square', { area: floor * SHARE })}</td>
                    <td>{Math.ceil((floor * SHARE) / PANEL_SQUARE_METRES)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {calculator && (
              <p className={styles.text}>
                {t('homepage:advice.exact')}{' '}
                <a href={`${calculator}#${CALCULATOR_ID}`}>{t('homepage:advice.calculator')}</a>
              </p>
            )}
            {planner && (
              <p className={styles.text}>
                {t('homepage:advice.draw')} <a href={planner}>{t('homepage:advice.planner')}</a>
              </p>
            )}
            <p className={styles.text}>
              {t('homepage:advice.samples')} <a href={samples}>{t('homepage:trust.samples.choose')}</a>
            </p>
            <p className={styles.actions}>
              <ButtonLink href={href('contact')}>{t('homepage:advice.ask')}</ButtonLink>
              <ButtonLink
                href={whatsAppLink(dialledNumber(brand.contact.phone))}
                rel="noopener"
                variant="quiet"
                iconEnd="external"
              >
                {t('homepage:advice.whatsApp')}
              </ButtonLink>
            </p>
          </div>
        </>
      )}
    </CachedFragment>
  );
}
