import { signatureHeader, signCallback } from '#operations/shipping/carriers/simulated-carrier.ts'

/** A callback with GHN's field names. */
export interface CarrierCallback {
  Type: string
  OrderCode: string
  ClientOrderCode: string
  Status: string
  Reason: string
  CODAmount: number
  TotalFee: number
  Time: string
}

/** GHN sends a callback up to ten times until the answer is 200. */
const maxAttempts = 10

interface CallbackSenderOptions {
  key: string
  callback: string
  retry: number
  random: () => number
}

/** Sends callbacks to the shop, as unreliably as configured. */
export class CallbackSender {
  /** `answers` counts responses by status; `waiting` counts scheduled callbacks. */
  readonly report = { sent: 0, forged: 0, answers: {} as Record<string, number>, waiting: 0 }
  readonly #options: CallbackSenderOptions
  readonly #timers = new Set<NodeJS.Timeout>()
  constructor(options: CallbackSenderOptions) {
    this.#options = options
  }

  schedule(after: number, work: () => unknown): NodeJS.Timeout {
    this.report.waiting++
    const timer = setTimeout(async () => {
      this.#timers.delete(timer)
      await work()
      this.report.waiting--
    }, after)
    this.#timers.add(timer)
    return timer
  }
  cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer)
    if (this.#timers.delete(timer)) this.report.waiting--
  }
  stop(): void {
    for (const timer of [...this.#timers]) this.cancel(timer)
  }

  send(
    callback: CarrierCallback,
    { late, twice, forged }: { late: number; twice: number; forged: number },
  ): void {
    const { random, key } = this.#options
    const body = JSON.stringify(callback)
    const randomDelay = () => Math.floor(random() * late)
    if (random() < forged) {
      this.report.forged++
      const forgedBody = JSON.stringify({ ...callback, Status: 'delivered' })
      this.schedule(randomDelay(), () => this.#send(forgedBody, 'a wrong key', maxAttempts))
    }
    this.schedule(randomDelay(), () => this.#send(body, key, 1))
    if (random() < twice) this.schedule(randomDelay(), () => this.#send(body, key, 1))
  }

  async #send(body: string, key: string, attempt: number): Promise<void> {
    const headers = { 'content-type': 'application/json', [signatureHeader]: signCallback(body, key) }
    this.report.sent++
    const answer = await fetch(this.#options.callback, { method: 'POST', headers, body }).catch(() => null)
    await answer?.arrayBuffer()
    const status = String(answer?.status ?? 'none')
    this.report.answers[status] = (this.report.answers[status] ?? 0) + 1
    if (status !== '200' && attempt < maxAttempts) {
      this.schedule(this.#options.retry, () => this.#send(body, key, attempt + 1))
    }
  }
}
