declare const __HAS_ORDER_LIST__: boolean | undefined;
declare const __HAS_COMPARISON__: boolean | undefined;

// The bundler sets the tools of the brand (`hasTool`), so that the scripts of other brands have no code of them. Only for
// bundled code.

export const HAS_ORDER_LIST = typeof __HAS_ORDER_LIST__ === 'undefined' ? false : __HAS_ORDER_LIST__;
export const HAS_COMPARISON = typeof __HAS_COMPARISON__ === 'undefined' ? false : __HAS_COMPARISON__;
