import type { ExtensionHost, NotificationChannel, OrderMessage, SendMessageResult } from '#extension'

interface Options {
  url: string | undefined
  key: string | undefined
  send: ExtensionHost['send']
}

export function createStarSms({ url, key, send }: Options): NotificationChannel {
  if (!url || !key) throw new Error('set STAR_SMS_URL and STAR_SMS_KEY')
  const address = new URL(`${url.replace(/\/$/, '')}/messages`)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return {
    id: 'star-sms',
    name: 'SMS',
    send: async (message) => {
      const text = composeText(message)
      const body = JSON.stringify({ to: message.phone, text, reference: message.id })
      let isReached = true
      const onUnreachable = () => {
        isReached = false
      }
      const answer = await send(address, { method: 'POST', headers, body, timeoutMs: 10_000, onUnreachable })
      if (!isReached) return { unavailable: 'Không nối được đến Star SMS.' }
      return answer ? readAnswer(answer, text) : { outcomeUnknown: 'Star SMS chưa trả lời.' }
    },
  }
}

/** An SMS is paid for by its length, so it has one line. */
const composeText = ({ shopName, subject, orderUrl }: OrderMessage) => `${shopName}: ${subject}. ${orderUrl}`

function readAnswer(answer: { status: number; text: string }, text: string): SendMessageResult {
  const { id, reason } = parse(answer.text)
  if (answer.status === 202 && typeof id === 'string') return { sent: { messageId: id, text } }
  if (answer.status === 422) return { refused: `Star SMS từ chối: ${reason ?? 'không nói lý do'}` }
  if (answer.status === 401) return { unavailable: 'Star SMS không nhận khoá của cửa hàng.' }
  if (answer.status === 429 || answer.status === 503) return { unavailable: 'Star SMS đang bận.' }
  return { outcomeUnknown: `Star SMS báo lỗi ${answer.status}.` }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
