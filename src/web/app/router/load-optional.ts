const maxWaitMs = 1000

/** A slow part does not delay a page in the browser (R39). The server waits, because it sends complete pages. */
export async function loadOptional(reading: Promise<unknown>): Promise<void> {
  const settled = reading.catch(() => {})
  if (import.meta.env.SSR) await settled
  else await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
}
