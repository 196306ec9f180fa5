import type { ShipmentEvent } from '#contract/shipping/shipments.ts'

interface JoinedEvent extends Pick<ShipmentEvent, 'state'> {
  /** False: all of them arrived too late to change the state of the parcel. */
  advanced: boolean
  count: number
  /** ISO 8601 of the first and the last report. */
  firstAt: string
  lastAt: string
  /** Each reason once, in the order of the reports. */
  reasons: string[]
}

/** Joins reports of one state that follow each other: carriers report each stop and each attempt. @param events oldest first */
export function joinEvents(events: readonly ShipmentEvent[]): JoinedEvent[] {
  const joined: JoinedEvent[] = []
  for (const { state, moved, at, reason } of events) {
    const last = joined.at(-1)
    const reasons = reason === '' ? [] : [reason]
    if (last?.state === state) {
      last.count += 1
      last.lastAt = at
      last.advanced ||= moved
      last.reasons = [...new Set([...last.reasons, ...reasons])]
    } else joined.push({ state, advanced: moved, count: 1, firstAt: at, lastAt: at, reasons })
  }
  return joined
}
