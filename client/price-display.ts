/* A blocking script in the head, since the price display must be set before the first paint. */
try {
  if (localStorage.getItem('price-display') === 'exc') document.documentElement.classList.add('prices-exc');
} catch {
  // The browser may deny access to storage; prices then include VAT.
}
