import type { CarrierQuote, ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'

/** @param fixed the carrier that the settings name for the province, if it is connected */
export function proposeCarrier(quotes: readonly CarrierQuote[], fixed: string | undefined): ParcelQuotes {
  const sorted = quotes.toSorted((a, b) => (a.fee ?? Number.MAX_VALUE) - (b.fee ?? Number.MAX_VALUE))
  const isRefused = quotes.some(({ carrier, refuses }) => refuses && carrier.id === fixed)
  if (fixed !== undefined && !isRefused) return { proposed: fixed, isFixed: true, quotes: sorted }
  const cheapest = sorted.find(({ fee }) => fee !== null)
  return { proposed: cheapest?.carrier.id ?? null, isFixed: false, quotes: sorted }
}
