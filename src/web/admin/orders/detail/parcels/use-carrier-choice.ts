import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { ownCarrierName } from '#contract/shipping/carrier-names.ts'
import type { ParcelQuotes, QuoteParcel } from '#contract/shipping/parcel-quotes.ts'
import { useDebounced } from '#web/admin/form/use-debounced.ts'
import { carriersQuery, parcelQuotesQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'

const debounceMs = 400

export interface CarrierChoice {
  carriers: readonly { id: string; name: string }[]
  /** What staff chose, otherwise what is proposed for the parcel. */
  carrier: string
  /** Later proposals change nothing. */
  choose: (carrier: string) => void
  quotes: ParcelQuotes | undefined
  isAsking: boolean
}

/** @param parcel null: no carrier is asked, because the address is missing or the parcel is created already */
export function useCarrierChoice(parcel: QuoteParcel | null): CarrierChoice {
  const api = useApi()
  const [chosen, choose] = useState<string | null>(null)
  const { data: carriers = [{ id: ownCarrier, name: ownCarrierName }] } = useQuery(carriersQuery(api))
  const body = useDebounced(JSON.stringify(parcel), debounceMs)
  const { data: quotes, isFetching } = useQuery({
    ...parcelQuotesQuery(api, body),
    enabled: carriers.length > 1 && parcel !== null && body !== 'null',
    placeholderData: keepPreviousData,
  })
  return { carriers, carrier: chosen ?? quotes?.proposed ?? ownCarrier, choose, quotes, isAsking: isFetching }
}
