import { z } from 'zod'
import { describeError } from '#operations/extensions/describe-error.ts'
import { withTimeout } from '#operations/extensions/with-timeout.ts'
import type { Shop } from '#operations/shop.ts'
import { composeOrderMessage } from './compose-order-content.ts'
import type { NotificationChannel, OrderMessage, SendMessageResult } from './notification-channel.ts'
import type { RoutedChannel } from './send-messages.ts'

const reason = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, 300))

const Result = z.union([
  z.strictObject({
    sent: z.object({ messageId: z.string().max(300), text: z.string().max(10_000).optional() }),
  }),
  z.strictObject({ refused: reason }),
  z.strictObject({ unavailable: reason }),
  z.strictObject({ outcomeUnknown: reason }),
]) satisfies z.ZodType<SendMessageResult>

/** Shorter than the lease of a message, so that it is not sent twice at once. */
const timeoutMs = 30_000

export const listExtensionChannels = (shop: Shop): RoutedChannel[] =>
  (shop.extensions?.list ?? []).flatMap(({ channel }) => (channel ? [route(shop, channel)] : []))

const route = (shop: Shop, channel: NotificationChannel): RoutedChannel => ({
  route: { channel: 'extension', extension: channel.id },
  name: channel.name,
  send: async ({ order, settings, ...details }) => {
    const { event } = details
    const message = { ...details, ...(await composeOrderMessage(shop, { event, order, settings })) }
    const result = await send(shop, channel, message)
    if (!('sent' in result)) return result
    const { messageId, text = message.text } = result.sent
    return { sent: { messageId, text } }
  },
})

async function send(
  { warn }: Shop,
  channel: NotificationChannel,
  message: OrderMessage,
): Promise<SendMessageResult> {
  const subject = `The notification channel ${channel.id}`
  try {
    return Result.parse(await withTimeout(channel.send(message), timeoutMs, subject))
  } catch (error) {
    warn?.(`${subject} failed: ${describeError(error)}`)
    return { outcomeUnknown: `${channel.name} báo lỗi nên không rõ tin đã đến chưa.` }
  }
}
