import { z } from 'zod'
import { describeError } from '#operations/extensions/describe-error.ts'
import { withTimeout } from '#operations/extensions/with-timeout.ts'
import type { Shop } from '#operations/shop.ts'
import type { NotificationChannel, SendMessageResult } from './notification-channel.ts'
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

export const listExtensionChannels = ({
  extensions,
  warn,
}: Pick<Shop, 'extensions' | 'warn'>): RoutedChannel[] =>
  (extensions?.list ?? []).flatMap(({ channel }) => (channel ? [route(channel, warn)] : []))

const route = (channel: NotificationChannel, warn: Shop['warn']): RoutedChannel => ({
  route: { channel: 'extension', extension: channel.id },
  name: channel.name,
  send: async (message) => {
    try {
      const problem = `The notification channel ${channel.id} did not answer in ${timeoutMs / 1000} s.`
      return Result.parse(await withTimeout(channel.send(message), timeoutMs, problem))
    } catch (error) {
      warn?.(`The notification channel ${channel.id} failed: ${describeError(error)}`)
      return { outcomeUnknown: `${channel.name} báo lỗi nên không rõ tin đã đến chưa.` }
    }
  },
})
