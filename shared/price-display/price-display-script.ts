/** Key in the browser's storage with the shopper's choice of price display. */
export const PRICE_DISPLAY_KEY = 'price-display';

/** Stored value of prices without VAT, and the class on `<html>` that shows them. */
export const STORED_EXCLUDING = 'exc';
export const EXCLUDING_CLASS = 'prices-exc';

/**
 * The script in the head of every page that sets the class before the first paint. It is inline, because the first paint
 * would wait for a file; the content security policy allows it by its hash. An option element contains only text, so that
 * its amount cannot follow the class: the script replaces the text once the page is parsed. A browser may deny access to
 * storage; prices then include VAT.
 */
export const PRICE_DISPLAY_SCRIPT =
  `try{if(localStorage.getItem('${PRICE_DISPLAY_KEY}')==='${STORED_EXCLUDING}'){let d=document;` +
  `d.documentElement.classList.add('${EXCLUDING_CLASS}');` +
  `d.addEventListener('DOMContentLoaded',()=>{` +
  `for(let o of d.querySelectorAll('option[data-exc]'))o.textContent=o.dataset.exc})}}catch{}`;
