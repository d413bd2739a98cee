import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import styles from './account-page.module.css';

/**
 * Signs out. The form is posted even where scripts run: the page load that follows clears the customer's data from
 * memory.
 */
export function SignOutForm() {
  const { t, href } = useShop();
  return (
    <form method="post" action={href('myAccount')} className={styles.signOut}>
      <input type="hidden" name="intent" value="signOut" />
      <Button type="submit" variant="quiet" size="s">
        {t('account:start.signOut')}
      </Button>
    </form>
  );
}
