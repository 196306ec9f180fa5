import { useQuery } from '@tanstack/react-query'
import type { DeliveryProvince } from '#contract/accounts/accounts.ts'
import { sessionQuery, useUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { createStoredValue, parseJson } from '#web/app/stored-value.ts'

const storedProvince = createStoredValue('tiem:province', (text) => {
  const value = parseJson(text)
  const isProvince = typeof value === 'object' && value !== null && 'code' in value && 'name' in value
  return isProvince ? (value as DeliveryProvince) : null
})

/** Stays in this browser, because it needs no account. */
export function chooseDeliveryProvince(province: DeliveryProvince): void {
  storedProvince.set(JSON.stringify(province))
}

/** The chosen province, otherwise that of the shopper's address or last order. Null until the page is hydrated. */
export function useDeliveryProvince(): DeliveryProvince | null {
  const chosen = storedProvince.use()
  const user = useUser()
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: user !== null })
  return chosen ?? (user ? (session?.province ?? null) : null)
}
