/* Development only: the preamble of @vitejs/plugin-react. In a file, since the script policy forbids inline scripts. */
// @ts-expect-error a virtual module of @vitejs/plugin-react
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
