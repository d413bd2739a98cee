/** Key in the browser's storage with the shopper's choice of price display. */
export const PRICE_DISPLAY_KEY = 'price-display';

/** Stored value of prices without VAT, and the class on `<html>` that shows them. */
export const STORED_EXCLUDING = 'exc';
export const EXCLUDING_CLASS = 'prices-exc';

/**
 * The script in the head of every page that sets the class before the first paint. It is inline, because the first paint
 * would wait for a file; the content security policy allows it by its hash. A browser may deny access to storage; prices
 * then include VAT.
 */
export const PRICE_DISPLAY_SCRIPT =
  `try{if(localStorage.getItem('${PRICE_DISPLAY_KEY}')==='${STORED_EXCLUDING}')` +
  `document.documentElement.classList.add('${EXCLUDING_CLASS}')}catch{}`;
