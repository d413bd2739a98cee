import type { ScreenModule } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './overview.module.css';

export { load, namespaces } from './my-account.data.ts';

export const variants = {
  email: () => import('./email.variant.tsx'),
  forgot: () => import('./forgot.variant.tsx'),
  login: () => import('./login.variant.tsx'),
  register: () => import('./register.variant.tsx'),
  reset: () => import('./reset.variant.tsx'),
  saved: () => import('./saved.variant.tsx'),
  verify: () => import('./verify.variant.tsx'),
} satisfies ScreenModule['variants'];

/** The overview of the customer who is signed in. */
export function Screen() {
  const { t, href, brand } = useShop();
  const { data: customer } = useCustomer();
  const parts: { icon: IconName; title: string; text: string; href: string }[] = [
    ...(brand.switches.products
      ? [
          {
            icon: 'heart' as const,
            title: t('account:saved.title'),
            text: t('account:start.saved'),
            href: href('myAccount', { query: { view: 'saved' } }),
          },
        ]
      : []),
    {
      icon: 'truck',
      title: t('account:address.title'),
      text: t('account:start.address'),
      href: href('myAccountAddress'),
    },
    {
      icon: 'user',
      title: t('account:details.title'),
      text: t('account:start.details'),
      href: href('myAccountDetails'),
    },
  ];
  const name = customer?.details.firstName ?? '';
  return (
    <AccountPage
      current="overview"
      title={name ? t('account:start.hello', { name }) : t('account:start.title')}
    >
      <ul className={styles.parts}>
        {parts.map(({ icon, title, text, href: address }) => (
          <Card as="li" key={address} interactive className={styles.part}>
            <Icon name={icon} size="l" />
            <CardLink href={address} className={styles.title}>
              {title}
            </CardLink>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </ul>
    </AccountPage>
  );
}
