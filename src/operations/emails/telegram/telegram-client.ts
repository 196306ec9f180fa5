import { z } from 'zod'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'

export interface TelegramConnection {
  url: string
  token: string
  chat: string
  send?: OutboundSender
}

/**
 * `refused`: Telegram takes no such message; `later`: nothing was sent; `chat-closed`: nothing was sent, but other chats
 * may get messages; `outcomeUnknown`: the message may have been sent.
 */
export type TelegramAnswer =
  | { sent: { messageId: string } }
  | {
      kind: 'refused' | 'later' | 'chat-closed' | 'outcomeUnknown'
      message: string
      delaySeconds?: number
      newChat?: string
    }

const timeoutMs = 10_000

// https://core.telegram.org/bots/api#making-requests
const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.int() }) })
const Refusal = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string().catch(''),
  parameters: z
    .object({ retry_after: z.int().min(0).optional(), migrate_to_chat_id: z.int().optional() })
    .catch({}),
})

/** @param html has the tags of Telegram (https://core.telegram.org/bots/api#html-style) */
export async function sendTelegramMessage(
  { url, token, chat, send = sendRequest }: TelegramConnection,
  html: string,
): Promise<TelegramAnswer> {
  let isReached = true
  // DANGER: the URL has the secret in it, so it must not be logged.
  const answer = await send(new URL(`${url.replace(/\/$/, '')}/bot${token}/sendMessage`), {
    ...{ method: 'POST', timeoutMs, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({
      ...{ chat_id: chat, text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    }),
    onUnreachable: () => {
      isReached = false
    },
  })
  if (!answer && !isReached) return { kind: 'later', message: 'Không nối được đến Telegram.' }
  if (!answer)
    return { kind: 'outcomeUnknown', message: 'Telegram chưa trả lời nên không rõ tin đã đến chưa.' }
  const body = parseJson(answer.text)
  const sent = Sent.safeParse(body).data
  if (sent) return { sent: { messageId: String(sent.result.message_id) } }
  const refusal = Refusal.safeParse(body).data
  return refusal ? readRefusal(refusal) : { kind: 'later', message: `Telegram báo lỗi ${answer.status}.` }
}

function readRefusal({ error_code: code, description, parameters }: z.infer<typeof Refusal>): TelegramAnswer {
  const { retry_after: delaySeconds = 0, migrate_to_chat_id: newChat } = parameters
  if (code === 429) {
    return { kind: 'later', message: 'Telegram đang từ chối vì quá nhiều tin.', delaySeconds }
  }
  if (code === 401 || code === 404) return { kind: 'later', message: 'Telegram không nhận mã của bot.' }
  if (newChat !== undefined) {
    const message = `Nhóm đã có mã mới là ${newChat}. Hãy nhập mã này ở Kết nối.`
    return { kind: 'chat-closed', message, newChat: String(newChat) }
  }
  if (code === 403 || /chat not found/i.test(description)) {
    return {
      kind: 'chat-closed',
      message: 'Bot không gửi được vào cuộc trò chuyện này. Hãy mời lại bot vào nhóm.',
    }
  }
  const message = `Telegram báo lỗi ${code}: ${description.slice(0, 200) || 'không nói lý do'}`
  return { kind: code < 500 ? 'refused' : 'later', message }
}
