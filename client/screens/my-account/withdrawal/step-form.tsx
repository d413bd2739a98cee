import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { orderReferenceOf } from '../orders/order-query.ts';
import styles from './withdrawal.module.css';
import { withdrawalHref } from './withdrawal-query.ts';

interface StepFormProps {
  readonly intent:
    | 'withdrawFind'
    | 'withdrawCorrect'
    | 'withdrawDeclare'
    | 'withdrawChoose'
    | 'withdrawReview'
    | 'withdrawConfirm';
  /** The input of earlier steps. */
  readonly known?: Readonly<Record<string, string>>;
  /** The number of the order, for the steps after it was found in the session. */
  readonly number?: string;
  readonly children: ReactNode;
}

/** A form of the withdrawal: the browser posts it, with JavaScript too, and the page responds with the next step. */
export function StepForm({ intent, known = {}, number, children }: StepFormProps) {
  const { href } = useShop();
  const reference = orderReferenceOf(new URLSearchParams(useLocation().search));
  const action = withdrawalHref(href, reference?.token || !number ? reference : { number });
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(known).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
