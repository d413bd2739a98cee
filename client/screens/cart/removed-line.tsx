import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { CART_LINE_FORM_ACTION } from '#client/features/cart/cart-line-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { isAnswerField } from '#shared/configuration/form-fields.ts';
import { isUuid } from '#shared/validation/uuid.ts';

/** Confirms the removal of a line without JavaScript, by the query of the URL, with a form that adds it again. */
export function RemovedLine() {
  const t = useT();
  const query = new URLSearchParams(useLocation().search);
  const productId = query.get('removed') ?? '';
  if (!isUuid(productId)) return null;
  const answers = [...query].filter(([name]) => isAnswerField(name));
  return (
    <Container>
      <Notice
        tone="info"
        role="status"
        title={t('cart:removed')}
        action={
          <form method="post" action={CART_LINE_FORM_ACTION}>
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="quantity" value={query.get('quantity') ?? '1'} />
            {answers.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary" size="s">
              {t('cart:undo')}
            </Button>
          </form>
        }
      />
    </Container>
  );
}
