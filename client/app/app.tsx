import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call } from '../data/query.ts';
import { type Shop, ShopProvider } from '../data/shop-context.tsx';
import { CallProvider } from '../data/use-procedure.ts';

interface AppProps {
  readonly shop: Shop;
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** The context providers of a page, the same on the server and in the browser. */
export function App({ shop, call, queryClient, children }: AppProps) {
  return (
    <ShopProvider value={shop}>
      <CallProvider value={call}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </CallProvider>
    </ShopProvider>
  );
}
