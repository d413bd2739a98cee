/* Development only: what @vitejs/plugin-react would put into index.html, as a file, because of the script policy. */
// @ts-expect-error a virtual module of @vitejs/plugin-react
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
