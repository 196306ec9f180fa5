import type { WalkName } from './walks.ts'

/** How it behaves; `POST /simulator` changes it while it runs. */
export interface Behaviour {
  /** milliseconds between two states of a parcel */
  pace: number
  /** the most milliseconds that a callback is late: more than `pace`, and they come out of order */
  late: number
  /** of 1: how many callbacks are sent twice, and before how many somebody else tries a forged one */
  twice: number
  forged: number
  /** how every parcel fares; null: by chance */
  walk: WalkName | null
  /**
   * What the next calls of the shop meet: an answer, none in time, or an error; `mute` and `lost`: it is done, and then no
   * answer, or an error.
   */
  calls: 'answer' | 'silent' | 'broken' | 'mute' | 'lost'
}
export const usual: Behaviour = {
  pace: 4000,
  late: 6000,
  twice: 0.2,
  forged: 0,
  walk: null,
  calls: 'answer',
}
