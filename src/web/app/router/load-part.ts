const longestWaitMs = 1000

/** A slow part does not delay the page in the browser (R39); the server waits, as its pages are sent whole. */
export async function loadPart(reading: Promise<unknown>): Promise<void> {
  const settled = reading.then(
    () => {},
    () => {},
  )
  if (import.meta.env.SSR) return settled
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
