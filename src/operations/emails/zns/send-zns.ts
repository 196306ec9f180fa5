import { znsParameterLabels, znsParameters } from '#contract/emails/zns-templates.ts'
import { recordZnsQuota } from '#data/emails/zns-tokens.ts'
import { composeZnsMessage } from '#domain/emails/compose-zns-message.ts'
import type { Shop } from '#operations/shop.ts'
import {
  type LoadedMessage,
  type MessageOutcome,
  type RoutedChannel,
  sendDueMessages,
} from '../send-messages.ts'
import { sendZnsMessage, type ZnsAnswer, type ZnsConnection, type ZnsRequest } from './zns-client.ts'
import { hashRefreshToken, obtainZnsAccessToken } from './zns-token.ts'

export const sendDueZnsMessages = (shop: Shop, leaseSeconds: number, signal: AbortSignal): Promise<void> =>
  sendDueMessages(shop, createZnsChannel(shop), leaseSeconds, signal)

const createZnsChannel = (shop: Shop): RoutedChannel => ({
  route: { channel: 'zns', extension: null },
  name: 'Tin Zalo',
  send: (message) => send(shop, message),
})

const outcomeUnknownText = 'Zalo chưa trả lời nên không rõ tin đã đến chưa.'

async function send(shop: Shop, message: LoadedMessage): Promise<MessageOutcome> {
  const { zns } = shop
  if (!zns) return { refused: 'Chưa nối Zalo ZNS.' }
  const { template } = message.settings.znsTemplates[message.event]
  if (!template) return { refused: 'Chưa có mẫu tin Zalo cho việc này.' }
  const data = composeZnsMessage(message)
  const answer = await attempt(shop, zns, { phone: message.phone, template, data, trackingId: message.id })
  if (!('sent' in answer)) return toResult(answer)
  const { messageId, remainingQuota } = answer.sent
  if (remainingQuota !== null)
    await recordZnsQuota(shop.db, hashRefreshToken(zns.refreshToken), remainingQuota)
  const text = znsParameters.map((name) => `${znsParameterLabels[name]}: ${data[name]}`).join('\n')
  return { sent: { messageId, text } }
}

/** Renews the access token once if Zalo does not accept it; nothing was sent then. */
async function attempt(shop: Shop, connection: ZnsConnection, request: ZnsRequest): Promise<ZnsAnswer> {
  const first = await obtainZnsAccessToken(shop, connection)
  if ('problem' in first) return { kind: 'later', message: first.problem }
  const answer = await sendZnsMessage(connection, first.token, request)
  if (!('kind' in answer) || answer.kind !== 'tokenRefused') return answer
  const second = await obtainZnsAccessToken(shop, connection, first.token)
  if ('problem' in second) return { kind: 'later', message: second.problem }
  return sendZnsMessage(connection, second.token, request)
}

function toResult({ kind, message }: Exclude<ZnsAnswer, { sent: unknown }>): MessageOutcome {
  if (kind === 'outcomeUnknown') return { outcomeUnknown: outcomeUnknownText }
  return kind === 'refused' ? { refused: message } : { unavailable: message }
}
