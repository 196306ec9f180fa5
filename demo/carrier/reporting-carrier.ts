import { SimulatedService } from '../simulated-service.ts'

export interface ReportedParcel {
  clientCode: string
  status: number | string
  updatedAt: number
}

/** A simulated carrier that reports the states of its parcels without a signature. */
export abstract class ReportingCarrier<Parcel extends ReportedParcel> extends SimulatedService {
  readonly parcels = new Map<string, Parcel>()
  /** The statuses of the shop's responses to reports. */
  readonly answers: number[] = []
  /** The shop's callback URL with its key. */
  callbackUrl = ''
  /** True: a new parcel is reported before its creation is answered. */
  reportsNewParcels = false
  protected clock = Math.floor(Date.now() / 1000) * 1000

  abstract report(parcel: Parcel): Promise<number>

  find(clientCode: string): Parcel | undefined {
    return this.parcels.get(clientCode)
  }

  /** Each change of a parcel has a later time, also in whole seconds. */
  protected tick(): number {
    this.clock = Math.max(this.clock, Date.now()) + 1000
    return this.clock
  }

  /** Moves a parcel on. @param reports how often the carrier reports it */
  async move(clientCode: string, status: Parcel['status'], reports = 1): Promise<void> {
    const parcel = this.parcels.get(clientCode)
    if (!parcel) throw new Error(`there is no parcel ${clientCode}`)
    Object.assign(parcel, { status, updatedAt: this.tick() })
    for (let time = 0; time < reports; time++) await this.report(parcel)
  }

  /** @param count of parcels before the request */
  protected async reportNewParcel(count: number): Promise<void> {
    const newest = [...this.parcels.values()].at(-1)
    if (this.reportsNewParcels && newest && this.parcels.size > count) await this.report(newest)
  }

  protected async sendReport(headers: Record<string, string>, body: string): Promise<number> {
    const answer = await fetch(this.callbackUrl, { method: 'POST', headers, body })
    this.answers.push(answer.status)
    return answer.status
  }
}

const vietnamOffsetMs = 7 * 60 * 60 * 1000
/** Like 2026-11-27 18:05:00, in Vietnam's time. */
export const formatVietnamTime = (at: number) =>
  new Date(at + vietnamOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
