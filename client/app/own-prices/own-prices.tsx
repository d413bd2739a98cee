import { useEffect, useState } from 'react';
import { followOwnPrices, type OwnPrice, setOwnPrices, shownProductIds } from '#client/data/own-prices.ts';
import type { OutputOf } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { customerPrice } from '#shared/pricing/customer-price.ts';
import { showNetByDefault } from './net-by-default.ts';

type OwnRule = OutputOf<'account.price.list'>[number];

/** The most products of one call. */
const MAX_IDS = 100;

/** Asks for the prices of the signed-in customer for all products of the page in one call. */
export function OwnPrices({ showsNet }: { readonly showsNet: boolean }) {
  const ids = useShownIds();
  const { data } = useProcedure('account.price.list', { ids }, { enabled: ids.length > 0 });
  useEffect(() => {
    if (data) setOwnPrices(new Map(data.map((rule) => [rule.productId, ownPriceOf(rule)])));
  }, [data]);
  // After a sign-out the page shows list prices again.
  useEffect(() => () => setOwnPrices(new Map()), []);
  useEffect(() => (showsNet ? showNetByDefault() : undefined), [showsNet]);
  return null;
}

/** The products on the page, sorted; a page adds all of its own at once. */
function useShownIds(): string[] {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const read = () => {
      const next = shownProductIds().toSorted().slice(0, MAX_IDS);
      setIds((before) => (before.join() === next.join() ? before : next));
    };
    // Components mount one after the other: one call for all of them.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        read();
      });
    };
    readSoon();
    const stop = followOwnPrices(readSoon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return ids;
}

function ownPriceOf({ discount, net = [], vatRate, listedExcVat }: OwnRule): OwnPrice {
  const rule = discount === undefined ? { net } : { discount };
  return (listed) => customerPrice(listed, rule, { vatRate, listedExcVat });
}
