/** ms that a page waits in the browser for one of its parts */
const longestWaitMs = 1000

/**
 * Waits for a part of a page, such as related products, without letting it keep back the page (R39). A read that fails
 * is tried again for half a minute (R37) and a slow one may take as long; the part appears when its answer comes. The
 * server waits to the end, as its pages are sent whole.
 * @param reading of which the page needs nothing to show the rest
 */
export async function loadPart(reading: Promise<unknown>): Promise<void> {
  const settled = reading.then(
    () => {},
    () => {},
  )
  if (import.meta.env.SSR) return settled
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
