/** Runs inside nginx (njs 0.7.9 and later). */

const SLICE_MILLISECONDS = 2;

/** When work that starts now should let other requests run, in milliseconds since 1970. */
function sliceEnd() {
  return Date.now() + SLICE_MILLISECONDS;
}

/** Lets other requests run; returns when the next slice ends. */
async function nextSlice() {
  // With 0, nginx would run timers only and starve the visitors.
  await new Promise((resolve) => setTimeout(resolve, 1));
  return sliceEnd();
}

export default { sliceEnd, nextSlice };
