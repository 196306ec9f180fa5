import { v7 as uuid } from 'uuid'
import { inTransaction } from '#data/database/transaction.ts'
import { insertRestockEmail } from '#data/emails/insert-emails.ts'
import { claimRestockedRequests } from '#data/stock/restock-requests.ts'
import type { Shop } from '#operations/shop.ts'

const batchSize = 100

export async function notifyRestock(shop: Shop): Promise<void> {
  if (!shop.mail?.canSend) return
  const notifyBatch = () =>
    inTransaction(shop.db, async (tx) => {
      const restocked = await claimRestockedRequests(tx, batchSize)
      for (const { id, email } of restocked) {
        await insertRestockEmail(tx, { id: uuid(), recipient: email, restockId: id })
      }
      return restocked.length
    })
  while ((await notifyBatch()) === batchSize);
}
