/** Waits for the queries on the server only; in the browser the page is shown at once and its rows load later. */
export async function awaitOnServer(...queries: Promise<void>[]): Promise<void> {
  if (typeof window === 'undefined') await Promise.all(queries)
}
