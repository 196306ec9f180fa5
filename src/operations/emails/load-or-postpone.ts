import { postponeEmail } from '#data/emails/outbox.ts'
import type { Shop } from '#operations/shop.ts'

const error = 'Chưa đọc được dữ liệu để gửi.'

/** Reads what a claimed email needs. If that fails, nothing was sent, so the attempt does not count as `outcomeUnknown`. */
export async function loadOrPostpone<Content>(
  { db }: Shop,
  { id, claim }: { id: string; claim: string },
  load: () => Promise<Content>,
): Promise<Content> {
  try {
    return await load()
  } catch (cause) {
    await postponeEmail(db, id, claim, { error, outcomeUnknown: false })
    throw cause
  }
}
