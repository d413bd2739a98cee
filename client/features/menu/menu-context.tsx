import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { NO_MENU_CONTEXT_SET } from '#shared/errors/messages.ts';

interface Menu {
  readonly open: boolean;
  setOpen(open: boolean): void;
}

const MenuContext = createContext<Menu | undefined>(undefined);

/** Provides the state of the small-screen menu. */
export function MenuProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const menu = useMemo(() => ({ open, setOpen }), [open]);
  return <MenuContext.Provider value={menu}>{children}</MenuContext.Provider>;
}

/** The menu's state. Throws NO_MENU_CONTEXT_SET outside a MenuProvider. */
export function useMenu(): Menu {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error(NO_MENU_CONTEXT_SET);
  return menu;
}
