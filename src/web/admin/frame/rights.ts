import { useQuery } from '@tanstack/react-query'
import { failures } from '#contract/failures.ts'
import type { Right } from '#contract/staff/rights.ts'
import { ApiError } from '#web/app/api/api.ts'
import { type Asking, sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { entries, house } from './entries.ts'

/** An owner has every right. */
export function useRights(): readonly Right[] {
  return useQuery(sessionQuery(useApi())).data?.rights ?? []
}

export function rightsOf({ queryClient, api }: Asking): readonly Right[] {
  return queryClient.getQueryData(sessionQuery(api).queryKey)?.rights ?? []
}

const adminPages = [...entries, ...house].map(({ link, right }) => ({ at: link.to ?? '', right }))

const orderPagePattern = /^\/admin\/orders\/[\da-f-]{36}$/

/** @param address path of a page, with or without search parameters */
export function mayOpen(address: string, rights: readonly Right[]): boolean {
  const pathname = address.replace(/[?#].*/, '')
  // The right `money` opens single orders, but neither the list nor the print page.
  if (orderPagePattern.test(pathname) && rights.includes('money')) return true
  // Staff with the right `money` set the shop's bank account there.
  if (pathname === '/admin/settings' && rights.includes('money')) return true
  const page = adminPages.find(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
  return !page || rights.includes(page.right)
}

/**
 * Throws the same error as the server, so that the page shows the same sentence. @throws ApiError no_right
 */
export function checkRight(pathname: string, rights: readonly Right[]): void {
  if (mayOpen(pathname, rights)) return
  const [status, error] = failures.no_right
  throw new ApiError(status, { error, code: 'no_right' })
}
