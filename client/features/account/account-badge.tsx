import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './account-badge.module.css';
import { useCustomer } from './customer.ts';

interface AccountBadgeProps {
  /** Text for the name of the customer, from a namespace that every page loads. */
  readonly label: (name: string) => string;
}

/**
 * The signed-in customer in the header's account link: the first name, or the initials where space is short. As with the
 * cart, the server never renders it.
 */
export function AccountBadge({ label }: AccountBadgeProps) {
  const hydrated = useHydrated();
  const { data } = useCustomer({ enabled: hydrated });
  const details = hydrated ? data?.details : undefined;
  if (!details) return null;
  // By characters, not by code units: a letter outside the basic plane has two.
  const [first = ''] = details.firstName;
  const [last = ''] = details.lastName;
  return (
    <>
      <span aria-hidden="true" className={styles.initials}>
        {first + last}
      </span>
      <span aria-hidden="true" className={styles.name}>
        {details.firstName}
      </span>
      <VisuallyHidden>{label(details.firstName)}</VisuallyHidden>
    </>
  );
}
