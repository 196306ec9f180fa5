import type { Order } from '#contract/orders/orders.ts'
import type { Inspection } from '#contract/settings/legal-fields.ts'
import type { ParcelSize } from '#contract/shipping/parcel-size.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { NamedWard } from '#domain/shipping/localities/match-wards.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'

export interface CarrierParcel {
  /** The shop's own code of this parcel; a carrier creates one parcel per code. */
  clientCode: string
  recipient: Order['customerInfo']
  address: NonNullable<Order['address']>
  /** The carrier's name of the ward. */
  wardName: string
  cod: number
  /** Dong, of the pieces after discounts. */
  value: number
  /** Grams. */
  weight: number | null
  size: ParcelSize | null
  note: string
  content: string
  /** What a customer may do before accepting the parcel; empty: not decided. */
  inspection: Inspection
}

export type CreateParcelResult =
  | { created: { code: string; fee: number | null } }
  | { refused: string }
  | { outcomeUnknown: string }

export type QuoteResult =
  | { fee: number; readAddress?: string | null }
  | { refused: string }
  | { outcomeUnknown: string }

export type CarrierWardsResult = NamedWard[] | { outcomeUnknown: string }

export type CreateLabelResult =
  | { url: string }
  | { pdf: Uint8Array }
  | { refused: string }
  | { outcomeUnknown: string }

/** `notice`: its state moves nothing, but staff should know of it. */
export type ReadParcelResult =
  | { report: CallbackReport }
  | { notice: string }
  | 'no news'
  | { outcomeUnknown: string }

export type CancelParcelResult = 'done' | 'too late' | 'not found' | { outcomeUnknown: string }

export interface CallbackReport {
  code: string
  clientCode: string | null
  /** The carrier's id of the report, or a hash of its body. */
  key: string
  state: ShipmentState
  /** By the carrier's clock, ms since 1970. */
  at: number
  reason: string
}

/** A report that is not signed: it says only that the carrier has news of this parcel. */
export type UnsignedReport = Pick<CallbackReport, 'code' | 'clientCode'> & { isSigned: false }

/**
 * Adapter of a carrier: only it knows the carrier's API (docs/decisions/030). Never call it inside a transaction. Its
 * functions do not throw on network errors.
 */
export interface Carrier {
  id: string
  name: string
  /**
   * The carrier does not find a parcel by the shop's code, and perhaps has no call for its state. After a lost answer, or
   * without reports, staff enter what they see on its site. Reports that name both codes of a parcel are accepted. The
   * carrier also reports parcels of other shops, and repeats a report that is refused.
   */
  isUntraceable?: true
  /** Asks the carrier whether it accepts the shop. @returns the reason if it does not */
  check(): Promise<string | null>
  /** @param isRepeated an earlier request may have created the parcel */
  createParcel(parcel: CarrierParcel, isRepeated: boolean): Promise<CreateParcelResult>
  /** @param code null if the carrier never answered */
  cancelParcel(parcel: { code: string | null; clientCode: string }): Promise<CancelParcelResult>
  /** DANGER: a carrier that does not sign gives an `UnsignedReport`, and must have `readParcel`, unless it is untraceable. */
  readCallback(
    request: CallbackRequest,
  ): CallbackReport | UnsignedReport | 'forged' | 'unreadable' | 'ignored'
  /** Asks for the state of a parcel; `no news` if the carrier does not know it or its state says nothing. */
  readParcel?: (clientCode: string, code: string | null) => Promise<ReadParcelResult>
  /** The fee of a parcel that is not created. */
  quoteParcel?: (parcel: CarrierParcel) => Promise<QuoteResult>
  /** The wards of a province, if the carrier needs its own names of them. */
  listWards?: (province: string) => Promise<CarrierWardsResult>
  /** The label of a parcel: a page, which lasts for some minutes only, or a file. */
  createLabel?: (code: string) => Promise<CreateLabelResult>
  trackingUrl(code: string): string | null
}
