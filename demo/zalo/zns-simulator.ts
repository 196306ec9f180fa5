import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SimulatedService } from '../simulated-service.ts'

export interface ZnsFaults {
  /** Send the message, but drop the answer. */
  losesAnswers?: boolean
  /** Drop the answer of the token endpoint. */
  losesTokens?: boolean
  fails?: boolean
  /** Answer only after this. */
  delay?: Promise<void>
  /** The error of the next messages instead of success. */
  error?: number
}

export interface ZnsMessage {
  messageId: string
  phone: string
  template: string
  trackingId: string
  data: Record<string, string>
}

interface ZnsAccount {
  appId: string
  secret: string
  refreshToken: string
}

/** Simulates Zalo's API for ZNS: refresh tokens that work once, a quota, numbers without Zalo. No message is sent. */
export class ZnsSimulator extends SimulatedService {
  faults: ZnsFaults = {}
  quota = 1000
  readonly phonesWithoutZalo = new Set<string>()
  /** 1: on the phone, 0: not yet, -1: Zalo does not find the message. */
  deliveryState = 0
  /** What phones got; a repeated tracking id is a second message. */
  readonly messages: ZnsMessage[] = []
  /** How often a refresh token was sent that is spent or unknown. */
  spentTokens = 0
  renewals = 0
  readonly #account: Omit<ZnsAccount, 'refreshToken'>
  #refreshToken: string
  #accessToken = ''

  constructor({ refreshToken, ...account }: ZnsAccount) {
    super()
    this.#refreshToken = refreshToken
    this.#account = account
  }

  expireAccessToken(): void {
    this.#accessToken = randomUUID()
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    await this.faults.delay
    if (this.faults.fails) return void response.writeHead(500).end()
    const isRenewal = request.url === '/v4/oa/access_token'
    const answer = isRenewal
      ? this.#renew(request.headers.secret_key, new URLSearchParams(body))
      : this.#answer(request, body)
    if (isRenewal ? this.faults.losesTokens : this.faults.losesAnswers) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #renew(secret: unknown, form: URLSearchParams): object {
    const { appId, secret: own } = this.#account
    if (secret !== own || form.get('app_id') !== appId) return { error: -14004, message: 'Invalid app' }
    if (form.get('refresh_token') !== this.#refreshToken) {
      this.spentTokens++
      return { error: -14020, message: 'Invalid refresh token' }
    }
    this.renewals++
    this.#refreshToken = `refresh-${randomUUID()}`
    this.#accessToken = `access-${randomUUID()}`
    return { access_token: this.#accessToken, refresh_token: this.#refreshToken, expires_in: '90000' }
  }

  #answer({ headers, url }: IncomingMessage, body: string): object {
    if (!this.#accessToken || headers.access_token !== this.#accessToken)
      return { error: -124, message: 'Access token invalid' }
    if (url?.startsWith('/template/all')) return { error: 0, message: 'Success', data: [] }
    if (url?.startsWith('/message/status')) return this.#describeMessage(new URL(url, this.url))
    const { phone, template_id: template, tracking_id: trackingId, template_data: data } = JSON.parse(body)
    if (this.faults.error) return { error: this.faults.error, message: 'Simulated' }
    if (!/^84\d{9,10}$/.test(phone)) return { error: -108, message: 'Phone number invalid' }
    if (this.phonesWithoutZalo.has(phone)) return { error: -118, message: 'Zalo account not existed' }
    if (this.quota < 1) return { error: -115, message: 'Out of quota' }
    this.quota--
    const messageId = randomUUID()
    this.messages.push({ messageId, phone, template, trackingId, data })
    const quota = { dailyQuota: '1000', remainingQuota: String(this.quota) }
    return {
      error: 0,
      message: 'Success',
      data: { msg_id: messageId, sent_time: String(Date.now()), quota },
    }
  }

  #describeMessage({ searchParams }: URL): object {
    const id = searchParams.get('message_id')
    const isKnown = this.messages.some(({ messageId }) => messageId === id)
    const status = isKnown ? this.deliveryState : -1
    return { error: 0, message: 'Success', data: { delivery_time: '', status, message: 'Simulated' } }
  }

  /** Reports an event to the shop as Zalo does. @returns the status of the answer */
  async report(
    url: string,
    { messageId, trackingId }: Pick<ZnsMessage, 'messageId' | 'trackingId'>,
    { oaSecret, event = 'user_received_message' }: { oaSecret: string; event?: string },
  ): Promise<number> {
    const timestamp = String(Date.now())
    const { appId } = this.#account
    const message = { msg_id: messageId, tracking_id: trackingId, delivery_time: timestamp }
    const body = JSON.stringify({ event_name: event, app_id: appId, message, timestamp })
    const mac = createHash('sha256').update(`${appId}${body}${timestamp}${oaSecret}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-zevent-signature': `mac=${mac}` }
    return (await fetch(url, { method: 'POST', body, headers })).status
  }
}
