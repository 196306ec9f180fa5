import type { ParcelRouteName } from './parcel-routes.ts'

/** `POST /simulator` changes the behaviour while the simulator runs. */
export interface CarrierBehaviour {
  /** milliseconds between two states of a parcel */
  pace: number
  /** maximum delay of a callback in milliseconds; above `pace`, callbacks arrive out of order */
  late: number
  /** share from 0 to 1 of callbacks sent twice; `forged`: share preceded by one with a wrong signature */
  twice: number
  forged: number
  /** route of every parcel; null: random */
  walk: ParcelRouteName | null
  /**
   * Response to the shop's next calls: an answer, none, or an error; `mute` and `lost` accept the parcel and
   * then send no answer or an error.
   */
  calls: 'answer' | 'silent' | 'broken' | 'mute' | 'lost'
}
export const defaultCarrierBehaviour: CarrierBehaviour = {
  pace: 4000,
  late: 6000,
  twice: 0.2,
  forged: 0,
  walk: null,
  calls: 'answer',
}
