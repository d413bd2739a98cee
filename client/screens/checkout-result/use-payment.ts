import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { queryKey } from '#client/data/query.ts';
import { useProcedure, useProcedureMutation } from '#client/data/use-procedure.ts';
import { CART_KEY, type Order } from '#client/features/cart/use-cart.ts';
import { clearDraft } from '#client/features/checkout/draft.ts';
import { isFinal, nextPoll } from '#client/features/checkout/poll-schedule.ts';

export interface PaymentView {
  /** `waiting` while it is not decided, `patience` once it took too long to go on asking, `unknown` when it is not ours. */
  readonly state:
    | 'waiting'
    | 'patience'
    | 'unknown'
    | 'paid'
    | 'authorized'
    | 'failed'
    | 'canceled'
    | 'expired';
  readonly method: string | undefined;
  readonly order: Order | undefined;
  /** The provider has been asked by the return of the shopper; what is shown is not older than that. */
  readonly settled: boolean;
  askAgain(): void;
}

/**
 * What became of a payment. Tells the shop once that the shopper is back (any number of times does no harm), then
 * asks after the state, ever less often, until it is final or two minutes have passed (spec section 4).
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
  const found = useProcedure('checkout.order.get', { id: orderId }, { enabled: orderId !== '' });
  const [patience, setPatience] = useState(true);
  const returned = useRef<string>(undefined);
  const poll = useRef({ asked: 0, since: 0 });

  const { data, refetch, dataUpdatedAt, errorUpdatedAt } = status;
  const now = data?.status;
  const final = isFinal(now);
  const isUnknown = !data && status.error instanceof CallError && status.error.code === 'NOT_FOUND';
  const settled = isSuccess || isError;

  useEffect(() => {
    if (returned.current === id) return;
    returned.current = id;
    poll.current = { asked: 0, since: Date.now() };
    complete({ paymentId: id }, { onSettled: () => void refetch() });
  }, [id, complete, refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also the same one again, plans the next question
  useEffect(() => {
    if (final || isUnknown || !patience) return;
    const delay = nextPoll(poll.current.asked, Date.now() - poll.current.since);
    if (delay === undefined) {
      setPatience(false);
      return;
    }
    const timer = setTimeout(() => {
      poll.current.asked += 1;
      void refetch();
    }, delay);
    return () => clearTimeout(timer);
  }, [final, isUnknown, patience, dataUpdatedAt, errorUpdatedAt, refetch]);

  useEffect(() => {
    if (!final || orderId === '') return;
    void queryClient.invalidateQueries({ queryKey: CART_KEY });
    void queryClient.invalidateQueries({ queryKey: queryKey('checkout.order.get', { id: orderId }) });
    if (now === 'paid' || now === 'authorized') clearDraft(orderId);
  }, [final, now, orderId, queryClient]);

  return {
    state: isFinal(now) ? now : isUnknown ? 'unknown' : patience ? 'waiting' : 'patience',
    method: data?.method,
    order: found.data ?? completed ?? undefined,
    settled,
    askAgain() {
      poll.current = { asked: 0, since: Date.now() };
      setPatience(true);
      void refetch();
    },
  };
}
