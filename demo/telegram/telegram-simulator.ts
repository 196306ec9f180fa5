import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SimulatedService } from '../simulated-service.ts'

interface TelegramFaults {
  /** Send the message, but drop the answer. */
  losesAnswers?: boolean
  /** Answer only when it resolves. */
  until?: Promise<void>
  /** The error of the next messages instead of success. */
  error?: { error_code: number; description: string; parameters?: { retry_after: number } }
}

interface TelegramMessage {
  chat: string
  text: string
}

const maxTextLength = 4096

/** Simulates the Bot API of Telegram for one bot. No message is sent. */
export class TelegramSimulator extends SimulatedService {
  faults: TelegramFaults = {}
  readonly messages: TelegramMessage[] = []
  /** Of which the bot is a member. */
  readonly chats: Set<string>
  /** The new ids of groups, by their former ones. */
  readonly movedChats = new Map<string, number>()
  readonly #token: string

  constructor({ token, chat }: { token: string; chat: string }) {
    super()
    this.#token = token
    this.chats = new Set([chat])
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = this.#answer(request.url ?? '', await text(request))
    await this.faults.until
    const status = answer.ok ? 200 : answer.error_code
    if (this.faults.losesAnswers) response.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #answer(url: string, body: string) {
    if (url !== `/bot${this.#token}/sendMessage`) return fail(401, 'Unauthorized')
    if (this.faults.error) return { ok: false, ...this.faults.error } as const
    const { chat_id: chat, text: html, parse_mode: mode } = JSON.parse(body)
    const movedTo = this.movedChats.get(chat)
    if (movedTo !== undefined)
      return {
        ...fail(400, 'Bad Request: group chat was upgraded to a supergroup chat'),
        parameters: { migrate_to_chat_id: movedTo },
      }
    if (!this.chats.has(chat)) return fail(400, 'Bad Request: chat not found')
    if (mode !== 'HTML' || !/^(?:[^<>&]|<\/?b>|&(?:lt|gt|amp|quot|#\d+);)+$/.test(html)) {
      return fail(400, "Bad Request: can't parse entities")
    }
    const visibleText = html.replace(/<\/?b>/g, '').replace(/&[^;]+;/g, '?')
    if (visibleText.length > maxTextLength) return fail(400, 'Bad Request: message is too long')
    this.messages.push({ chat, text: html })
    return { ok: true, result: { message_id: this.messages.length } } as const
  }
}

const fail = (error_code: number, description: string) => ({ ok: false, error_code, description }) as const
