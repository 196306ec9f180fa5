import { createHash } from 'node:crypto'
import { validate } from 'uuid'
import type { ZnsReport } from '#contract/emails/zns-report.ts'
import { markZnsMessageDelivered, pollZnsMessageSoon } from '#data/emails/zns-delivery.ts'
import type { Shop } from '#operations/shop.ts'

/** Zalo signs with SHA-256 over app id, body, time and secret, without HMAC (developers.zalo.me). */
export const signZnsReport = (
  { appId, oaSecret }: { appId: string; oaSecret: string },
  body: string,
  time: string,
): string => createHash('sha256').update(`${appId}${body}${time}${oaSecret}`).digest('hex')

/** Only an arrival is believed as reported; after any other report about a message, Zalo is asked. */
export async function receiveZnsReport(
  { db }: Shop,
  { event_name: event, message }: ZnsReport,
): Promise<{ success: true }> {
  const { tracking_id: id, msg_id: messageId, delivery_time: time } = message ?? {}
  if (messageId && id && validate(id)) {
    const at = event === 'user_received_message' ? Number(time) : 0
    if (at > 0) await markZnsMessageDelivered(db, { id, messageId, at })
    else await pollZnsMessageSoon(db, id, messageId)
  }
  return { success: true }
}
