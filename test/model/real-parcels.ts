import type { Shipment } from '#contract/shipping/shipments.ts'
import type { Act } from './model.ts'
import type { Real } from './open.ts'
import { heard, said, sayParcel } from './outside.ts'

type Doing<Kind> = Extract<Act, { do: Kind }>

/** The parcels of a sequence's orders in the real shop: the carrier knows its own by its numbers, staff theirs by ids. */
export class RealParcels {
  private readonly names = new Map<string, string[]>()
  private readonly real: Real
  constructor(real: Real) {
    this.real = real
  }
  private nameOf({ order, nth }: { order: string; nth: number }): string {
    return this.names.get(order)?.[nth] ?? ''
  }

  async hand({ order, own }: Doing<'hand'>, orderId: string): Promise<string> {
    // The model knows neither what holds an order back nor parcels of exchanges.
    const held = { includeReason: 'Thử', exchange: false }
    const asked = { orderId, carrier: own ? 'shop' : 'simulator', ...held }
    const handed = await this.real.admin.post<Shipment>('/api/v1/shipments', asked)
    if (handed.status === 201) {
      const name = own ? handed.body._id : (handed.body.code ?? '')
      this.names.set(order, [...(this.names.get(order) ?? []), name])
    }
    return said(handed)
  }

  async say(what: Doing<'say'>): Promise<string> {
    return heard(await sayParcel(this.real.url, this.nameOf(what), what.state, what.at))
  }

  async bring(what: Doing<'bring'>): Promise<string> {
    const { state, collected } = what
    const body = { state, ...(collected !== null && { collected }) }
    return said(await this.real.admin.put(`/api/v1/shipments/${this.nameOf(what)}/state`, body))
  }
}
