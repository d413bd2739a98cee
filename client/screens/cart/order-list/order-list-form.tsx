import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { orderListHref } from '#client/features/menu/order-list-href.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { MAX_LIST_LINES, MAX_TYPED_LIST_LENGTH, parseOrderList } from '#shared/order-list/order-list.ts';
import { ListFile } from './list-file-button.tsx';
import styles from './order-list.module.css';
import { OrderListResult } from './order-list-result.tsx';
import { UnreadLines } from './unread-lines.tsx';
import { useOrderList } from './use-order-list.ts';

/** The text field for the list, and below or beside it what the shop has found. Without JavaScript the page posts it. */
export function OrderListForm() {
  const { t, href } = useShop();
  const { given, checked, field, result, isPending, error, show, onInput, onSubmit } = useOrderList();
  const unread = checked ? parseOrderList(checked.text).unread : [];
  const isEmpty = checked?.list === null && unread.length === 0;
  const reported = error ? callErrorText(error, t) : undefined;
  return (
    <form method="post" action={orderListHref(href)} className={styles.columns} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="list" />
      <div className={styles.typed}>
        <TextArea
          ref={field}
          name="list"
          id="order-list"
          label={t('cart:orderList.label')}
          hint={t('cart:orderList.hint', { count: MAX_LIST_LINES })}
          error={isEmpty ? t('cart:orderList.empty') : undefined}
          announcesError
          placeholder={'WF20-GRY\t10\nNF5-BLK\t2'}
          className={styles.field}
          rows={10}
          maxLength={MAX_TYPED_LIST_LENGTH}
          defaultValue={given}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          onInput={onInput}
        />
        <div className={styles.actions}>
          {/* The first button of the form: the one that Enter and assistive technology press. */}
          <Button type="submit" name="step" value="check" variant="secondary" pending={isPending}>
            {t('cart:orderList.check')}
          </Button>
          <ListFile onText={show} />
        </div>
        <UnreadLines lines={unread} />
      </div>
      <div className={styles.result} aria-busy={isPending || undefined}>
        {reported && <Notice tone="danger" role="alert" title={reported} />}
        {checked?.list ? (
          <OrderListResult
            list={checked.list}
            isRefused={checked.isRefused}
            hasUnread={unread.length > 0}
            heading={result}
            isPending={isPending}
          />
        ) : (
          <p className={styles.waiting}>{t('cart:orderList.waiting')}</p>
        )}
      </div>
    </form>
  );
}
