import { PRICE_DISPLAY_COOKIE, priceDisplayCookieValue } from './price-display-cookie.ts';

/** The class on `<html>` that shows prices without VAT. */
export const EXCLUDING_CLASS = 'prices-exc';

const STORED_EXCLUDING = `${PRICE_DISPLAY_COOKIE}=${priceDisplayCookieValue('excluding')}`;

/**
 * The script in the head of every page that sets the class before the first paint. It is inline, because the first paint
 * would wait for a file; the content security policy allows it by its hash. An option element contains only text, so
 * its amount cannot follow the class: the script replaces the text once the page is parsed. A browser may deny cookies;
 * prices then include VAT.
 */
export const PRICE_DISPLAY_SCRIPT =
  `if(document.cookie.split('; ').includes('${STORED_EXCLUDING}')){let d=document;` +
  `d.documentElement.classList.add('${EXCLUDING_CLASS}');` +
  `d.addEventListener('DOMContentLoaded',()=>{` +
  `for(let o of d.querySelectorAll('option[data-exc]'))o.textContent=o.dataset.exc})}`;
