import type { Shipment } from '#contract/shipping/shipments.ts'
import type { ModelAction } from './model.ts'
import type { Real } from './open-real.ts'
import { outcomeOfStatus, sendCarrierCallback, toOutcome } from './outside.ts'

type ActionOf<Kind> = Extract<ModelAction, { do: Kind }>

/** Carrier callbacks need the code of a parcel, staff calls its id. */
export class RealParcels {
  private readonly names = new Map<string, string[]>()
  private readonly real: Real
  constructor(real: Real) {
    this.real = real
  }
  private nameOf({ order, nth }: { order: string; nth: number }): string {
    return this.names.get(order)?.[nth] ?? ''
  }

  async createParcel({ order, own }: ActionOf<'createParcel'>, orderId: string): Promise<string> {
    // The model has neither unconfirmed orders nor parcels of exchanges.
    const fixed = { handOverReason: 'Thử', exchange: false }
    const request = { orderId, carrier: own ? 'shop' : 'simulator', ...fixed }
    const created = await this.real.admin.post<Shipment>('/api/v1/shipments', request)
    if (created.status === 201) {
      const name = own ? created.body._id : (created.body.code ?? '')
      this.names.set(order, [...(this.names.get(order) ?? []), name])
    }
    return toOutcome(created)
  }

  async reportCarrierState(action: ActionOf<'reportCarrierState'>): Promise<string> {
    return outcomeOfStatus(
      await sendCarrierCallback(this.real.url, this.nameOf(action), action.state, action.at),
    )
  }

  async reportOwnDelivery(action: ActionOf<'reportOwnDelivery'>): Promise<string> {
    const { state, collected } = action
    const body = { state, ...(collected !== null && { collected }) }
    return toOutcome(await this.real.admin.put(`/api/v1/shipments/${this.nameOf(action)}/state`, body))
  }
}
