/* Loaded blocking in the head: the chosen price display must stand before the first paint. */
try {
  if (localStorage.getItem('price-display') === 'exc') document.documentElement.classList.add('prices-exc');
} catch {
  // Storage can be closed to the page; the default, including VAT, then stays.
}
