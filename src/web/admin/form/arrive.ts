/** The server sends the rows with the page; in the browser the page stands at once and its rows follow. */
export async function arrive(...fetched: Promise<void>[]): Promise<void> {
  if (typeof window === 'undefined') await Promise.all(fetched)
}
