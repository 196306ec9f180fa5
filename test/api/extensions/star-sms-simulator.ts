import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SimulatedService } from '../../../demo/simulated-service.ts'

interface SmsMessage {
  to: string
  text: string
  reference: string
}

/** The other side of the example: the server of the SMS company. */
export class StarSmsSimulator extends SimulatedService {
  /** The status of the next answers; 0: the message is sent, but the answer is lost. */
  status = 202
  readonly messages: SmsMessage[] = []
  readonly #key: string

  constructor(key: string) {
    super()
    this.#key = key
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const message: SmsMessage = JSON.parse(await text(request))
    const isKnown = request.headers.authorization === `Bearer ${this.#key}` && request.url === '/v2/messages'
    const status = isKnown ? this.status : 401
    if (status === 0 || status === 202) this.messages.push(message)
    if (status === 0) return response.destroy()
    const answer = status === 202 ? { id: `sms-${this.messages.length}` } : { reason: 'số không tồn tại' }
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
}
