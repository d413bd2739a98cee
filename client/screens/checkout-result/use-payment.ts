import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKey } from '#client/data/query.ts';
import { useProcedure, useProcedureMutation } from '#client/data/use-procedure.ts';
import { CART_KEY, type Order } from '#client/features/cart/use-cart.ts';
import { nextPollDelay } from '#client/features/checkout/poll-schedule.ts';
import { clearDraft } from '#client/features/checkout/stored-draft.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { isFinalPaymentState, type OrderState } from '#shared/commerce-api/order-states.ts';

export interface PaymentView {
  /**
   * `waiting` while undecided, `timedOut` when polling has ended, `unknown` when there is no such payment, `tooLate` when its
   * order could not use it.
   */
  readonly state:
    | 'waiting'
    | 'timedOut'
    | 'unknown'
    | 'paid'
    | 'authorized'
    | 'tooLate'
    | 'failed'
    | 'canceled'
    | 'expired';
  readonly method: string | undefined;
  readonly order: Order | undefined;
  /** The shopper ordered in another browser: the state is known here, the order is not. */
  readonly isInOtherBrowser: boolean;
  /** The call after the shopper's return has ended, or is not made because the order is in another browser. */
  readonly settled: boolean;
  pollAgain(): void;
}

/**
 * The state of a payment. Notifies the shop once that the shopper has returned (the call is idempotent), then polls
 * the state at growing intervals until it is final or two minutes have passed.
 */
export function usePayment(id: string): PaymentView {
  const queryClient = useQueryClient();
  const status = useProcedure('checkout.payment.get', { id });
  const {
    mutate: complete,
    data: completed,
    isSuccess,
    isError,
  } = useProcedureMutation('checkout.order.complete');
  const orderId = completed?.id ?? status.data?.orderId ?? '';
  const orderQuery = useProcedure('checkout.order.get', { id: orderId }, { enabled: orderId !== '' });
  const [isPolling, setIsPolling] = useState(true);
  const notified = useRef<string>(undefined);
  const poll = useRef({ attempts: 0, since: 0 });

  const { data, refetch, dataUpdatedAt, errorUpdatedAt } = status;
  const finalState = data ? finalStateOf(data) : undefined;
  const isFinished = finalState !== undefined;
  const isUnknown = data === null;
  const isInOtherBrowser = data?.orderId === null;
  const isOwn = typeof data?.orderId === 'string';
  const settled = isSuccess || isError || isInOtherBrowser;

  // biome-ignore lint/correctness/useExhaustiveDependencies: polling starts again for another payment
  useEffect(() => {
    poll.current = { attempts: 0, since: performance.now() };
  }, [id]);

  useEffect(() => {
    if (!isOwn || notified.current === id) return;
    notified.current = id;
    // After a success the state is refetched, as after every mutation.
    complete({ paymentId: id }, { onError: () => void refetch() });
  }, [id, isOwn, complete, refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result, even an unchanged one, schedules the next poll
  useEffect(() => {
    if (isFinished || isUnknown || !isPolling) return;
    const delay = nextPollDelay(poll.current.attempts, performance.now() - poll.current.since);
    if (delay === undefined) {
      setIsPolling(false);
      return;
    }
    const timer = setTimeout(() => {
      poll.current.attempts += 1;
      void refetch();
    }, delay);
    return () => clearTimeout(timer);
  }, [isFinished, isUnknown, isPolling, dataUpdatedAt, errorUpdatedAt, refetch]);

  useEffect(() => {
    if (!isFinished || orderId === '') return;
    void queryClient.invalidateQueries({ queryKey: CART_KEY });
    void queryClient.invalidateQueries({ queryKey: queryKey('checkout.order.get', { id: orderId }) });
    if (finalState === 'paid' || finalState === 'authorized') clearDraft(orderId);
  }, [isFinished, finalState, orderId, queryClient]);

  return {
    state: finalState ?? (isUnknown ? 'unknown' : isPolling ? 'waiting' : 'timedOut'),
    method: data?.method,
    isInOtherBrowser,
    order: orderQuery.data ?? completed ?? undefined,
    settled,
    pollAgain() {
      poll.current = { attempts: 0, since: performance.now() };
      setIsPolling(true);
      void refetch();
    },
  };
}

const UNSOLD: readonly OrderState[] = ['Cart', 'Quotation', 'AwaitingPayment', 'Cancelled'];

function finalStateOf({
  status,
  orderNumber,
  orderState,
  paidByAnother,
}: components['schemas']['PaymentStatus']) {
  if (paidByAnother) return 'paid';
  if (status !== 'paid' && status !== 'authorized') return isFinalPaymentState(status) ? status : undefined;
  // An order with a number was sold, also when it was cancelled later.
  return orderNumber === null && UNSOLD.includes(orderState) ? 'tooLate' : status;
}
