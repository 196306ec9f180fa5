import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SimulatedService } from './simulated-service.ts'
import { sendJson, sendWalletPage, type WalletChoice, walletChoices } from './wallet-page.ts'

/** A payment that the simulated wallet has accepted. */
export interface WalletPayment {
  id: string
  amount: number
  reportUrl: string
  returnUrl: string
  description: string
  choice: WalletChoice | null
  transaction: number
}

/** What differs between the wallets. */
export interface WalletProtocol {
  name: string
  /** Null: the request has a wrong signature. */
  readPayment: (body: string) => Omit<WalletPayment, 'choice' | 'transaction'> | null
  /** The id of the payment that is asked about; null: a wrong signature. */
  readQuery: (body: string) => string | null
  accepted: (payment: WalletPayment, url: string) => unknown
  refused: () => unknown
  result: (payment: WalletPayment | undefined, query: string) => unknown
  /** Null: the wallet does not report this choice. */
  report: (payment: WalletPayment, forged: boolean) => unknown
  returnQuery: (payment: WalletPayment) => string
}

export interface WalletFaults {
  /** Create the payment, but drop the answer. */
  losesAnswers?: boolean
  repeatCount?: number
  sendForged?: boolean
  delayMs?: number
  /** Reports wait until this resolves, in addition to `delayMs`. */
  released?: Promise<void>
  /** Replaces the origin of the shop's report URL. */
  shopOrigin?: string
}

let lastTransaction = 4_000_000_000

/** Simulates the API and the payment page of a wallet. No money moves. */
export class WalletSimulator extends SimulatedService {
  faults: WalletFaults = {}
  readonly payments = new Map<string, WalletPayment>()
  /** The shop's responses, in the order of their arrival. */
  readonly answers: { status: number; text: string }[] = []
  readonly #protocol: WalletProtocol
  readonly #pending: Promise<void>[] = []

  constructor(protocol: WalletProtocol) {
    super()
    this.#protocol = protocol
  }

  /** Chooses a result without the page. @param reports false: the report is lost */
  async choose(id: string, choice: WalletChoice, reports = true): Promise<void> {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`there is no payment ${id}`)
    payment.choice = choice
    if (reports) await this.#sendReports(payment)
  }

  async waitForReports(): Promise<void> {
    await Promise.all(this.#pending)
  }

  async #sendReports(payment: WalletPayment): Promise<void> {
    const { sendForged, repeatCount = 1, delayMs = 0 } = this.faults
    await new Promise((done) => setTimeout(done, delayMs))
    await this.faults.released
    if (sendForged) await this.#sendReport(payment, true)
    for (let time = 0; time < repeatCount; time++) await this.#sendReport(payment, false)
  }

  async #sendReport(payment: WalletPayment, forged: boolean): Promise<void> {
    const report = this.#protocol.report(payment, forged)
    if (report === null) return
    const headers = { 'content-type': 'application/json' }
    const { pathname } = new URL(payment.reportUrl)
    const answer = await fetch(new URL(pathname, this.faults.shopOrigin ?? payment.reportUrl), {
      method: 'POST',
      headers,
      body: JSON.stringify(report),
    })
    this.answers.push({ status: answer.status, text: await answer.text() })
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (pathname.endsWith('/create')) return this.#create(await text(request), origin, response)
    if (pathname.endsWith('/query')) return this.#answerQuery(await text(request), response)
    const id = searchParams.get('id') ?? ''
    const payment = this.payments.get(id)
    if (!payment) return response.writeHead(404).end()
    const choice = searchParams.get('choice') as WalletChoice | null
    if (pathname !== '/done' || !choice || !walletChoices[choice])
      return sendWalletPage(response, this.#protocol.name, id)
    payment.choice = choice
    this.#pending.push(this.#sendReports(payment))
    const location = `${payment.returnUrl}?${this.#protocol.returnQuery(payment)}`
    return response.writeHead(303, { location }).end()
  }

  #create(body: string, origin: string, response: ServerResponse): void {
    const request = this.#protocol.readPayment(body)
    if (!request) {
      sendJson(response, this.#protocol.refused())
      return
    }
    const payment = this.payments.get(request.id) ?? {
      ...request,
      choice: null,
      transaction: ++lastTransaction,
    }
    this.payments.set(payment.id, payment)
    // The connection ends without an answer, as after a time-out.
    if (this.faults.losesAnswers) {
      response.destroy()
      return
    }
    const url = `${origin}/pay?id=${encodeURIComponent(payment.id)}`
    sendJson(response, this.#protocol.accepted(payment, url))
  }

  #answerQuery(body: string, response: ServerResponse): void {
    const id = this.#protocol.readQuery(body)
    const { refused, result } = this.#protocol
    sendJson(response, id === null ? refused() : result(this.payments.get(id), body))
  }
}
