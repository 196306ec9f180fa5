import { useQuery } from '@tanstack/react-query'
import { failures } from '#contract/failures.ts'
import type { Right } from '#contract/staff/rights.ts'
import { ApiError } from '#web/app/api/api.ts'
import { type Asking, sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { entries, house } from './entries.ts'

/** What the one who is signed in may work on; of an owner everything. */
export function useRights(): readonly Right[] {
  return useQuery(sessionQuery(useApi())).data?.rights ?? []
}

export function rightsOf({ queryClient, api }: Asking): readonly Right[] {
  return queryClient.getQueryData(sessionQuery(api).queryKey)?.rights ?? []
}

const places = [...entries, ...house].map(({ link, right }) => ({ at: link.to ?? '', right }))

const oneOrder = /^\/admin\/orders\/[\da-f-]{36}$/

/** @param address of a page, with or without its search */
export function mayOpen(address: string, rights: readonly Right[]): boolean {
  const pathname = address.replace(/[?#].*/, '')
  // One order is its money's place too; the list and what is printed are not.
  if (oneOrder.test(pathname) && rights.includes('money')) return true
  // The account that transfers go to is set there.
  if (pathname === '/admin/settings' && rights.includes('money')) return true
  const place = places.find(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
  return !place || rights.includes(place.right)
}

/** In place of a page that the rights do not lead to stands the sentence that the server would say. */
export function checkRight(pathname: string, rights: readonly Right[]): void {
  if (mayOpen(pathname, rights)) return
  const [status, error] = failures.no_right
  throw new ApiError(status, { error, code: 'no_right' })
}
