import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { AddToCart } from '#client/features/cart/add-to-cart.tsx';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import { secondsText, squareMetresText } from '#client/features/reverberation/seconds-text.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { formatHundredths } from '#shared/locales/number-formats.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import styles from './offers.module.css';
import type { Remedy } from './remedy.ts';

interface OffersProps {
  readonly remedies: readonly Remedy[];
  /** Square metres of absorption area that the room lacks. */
  readonly missing: number;
  readonly drawn: Remedy | undefined;
  readonly onDraw: (productId: string) => void;
}

/** Pieces of each product that the room needs, with their price. */
export const Offers = memo(function Offers({ remedies, missing, drawn, onDraw }: OffersProps) {
  const { t, locale } = useShop();
  return (
    <div className={styles.offers}>
      <h3 className={styles.title}>{t('product:reverberation.offers.title')}</h3>
      <p>{t('product:reverberation.offers.missing', { area: squareMetresText(missing, locale) })}</p>
      <ul className={styles.list}>
        {remedies.map((remedy) => (
          <li key={remedy.product.id} className={styles.offer}>
            <Offer remedy={remedy} isDrawn={remedy === drawn} onDraw={onDraw} />
          </li>
        ))}
      </ul>
    </div>
  );
});

interface OfferProps extends Pick<OffersProps, 'onDraw'> {
  readonly remedy: Remedy;
  readonly isDrawn: boolean;
}

function Offer({ remedy: { product, quantity, seconds, area, fits }, isDrawn, onDraw }: OfferProps) {
  const { colon, t, locale, href } = useShop();
  const { id, name, slug, unit, stock, absorption } = product;
  const amount = t(`cart:amount.${unit}`, { count: quantity });
  const facts = {
    area: squareMetresText(area, locale),
    alpha: formatHundredths(absorption.alphaW, locale),
    seconds: secondsText(seconds, locale),
  };
  const place = absorption.hangsFree ? 'ceiling' : 'walls';
  return (
    <>
      <CataloguePicture
        image={product.image}
        alt=""
        sizes="(min-width: 576px) 160px, 30vw"
        className={styles.picture}
      />
      <div className={styles.body}>
        <p className={styles.name}>
          <strong>{amount}</strong> <a href={href('productDetail', { slug })}>{noBreakSizes(name)}</a>
        </p>
        <p className={styles.facts}>{t('product:reverberation.offers.facts', facts)}</p>
        {!fits && <p className={styles.warning}>{t(`product:reverberation.offers.tooMuch.${place}`)}</p>}
        {stock < quantity && (
          <p className={styles.warning}>{t('product:reverberation.offers.stock', { stock })}</p>
        )}
        <OfferPrice product={product} quantity={quantity} />
      </div>
      <div className={styles.actions}>
        {stock >= quantity && (
          <AddToCart
            productId={id}
            name={name}
            stock={stock}
            quantity={quantity}
            label={t('product:reverberation.offers.add', { amount })}
          />
        )}
        <ButtonLink
          href={quotationRequestHref(href, { product: slug, quantity })}
          rel="nofollow"
          size="s"
          variant={stock >= quantity ? 'quiet' : 'secondary'}
          icon="file"
        >
          {t('product:reverberation.offers.quotation')}
          <VisuallyHidden>{`${colon}${amount} ${name}`}</VisuallyHidden>
        </ButtonLink>
        <Button
          size="s"
          variant="quiet"
          icon="eye"
          aria-pressed={isDrawn}
          className={styles.draw}
          onClick={() => onDraw(id)}
        >
          {t(isDrawn ? 'product:reverberation.offers.drawn' : 'product:reverberation.offers.draw')}
          <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
        </Button>
      </div>
    </>
  );
}

/** The total of the quantity with its volume discount, as in the cart. */
function OfferPrice({ product: { price, unit }, quantity }: Pick<Remedy, 'product' | 'quantity'>) {
  const { t, money } = useShop();
  const at = { ...price, quantity: { current: quantity } };
  const unitPriceExcVat = selectPrice(at, { includingVat: false });
  const unitPriceIncVat = selectPrice(at, { includingVat: true });
  const total = lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity });
  return (
    <div className={styles.price}>
      <Price
        incVat={money(total.incVat)}
        excVat={money(total.excVat)}
        incLabel={t('global:vat.inc')}
        excLabel={t('global:vat.exc')}
      />
      {quantity > 1 && (
        <span className={styles.each}>
          <Price
            incVat={money(unitPriceIncVat)}
            excVat={money(unitPriceExcVat)}
            incLabel={t('global:vat.inc')}
            excLabel={t('global:vat.exc')}
            unit={t(`cart:per.${unit}`)}
            size="s"
            bare
          />
        </span>
      )}
    </div>
  );
}
