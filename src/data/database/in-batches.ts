/** Few enough that one statement ends well within the statement timeout. */
const batchSize = 5000

/** Runs the statement in batches until a batch is not full; outside a transaction each is committed. @returns the total of rows */
export async function inBatches(runBatch: (limit: number) => Promise<number>): Promise<number> {
  let rows = 0
  for (;;) {
    const count = await runBatch(batchSize)
    rows += count
    if (count < batchSize) return rows
  }
}
