/** Rows of one statement: it ends well within the time that a statement has, however many there are in all. */
const atOnce = 5000

/** Does part after part, each a statement that is done for good, until one has less than it may. @returns rows in all */
export async function inParts(part: (atMost: number) => Promise<number>): Promise<number> {
  let rows = 0
  for (;;) {
    const count = await part(atOnce)
    rows += count
    if (count < atOnce) return rows
  }
}
