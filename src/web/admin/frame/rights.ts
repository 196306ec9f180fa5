import { useQuery } from '@tanstack/react-query'
import { failures } from '#contract/failures.ts'
import type { Right } from '#contract/staff/rights.ts'
import { ApiError } from '#web/app/api/api.ts'
import { type SessionContext, sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { adminMenuEntries, adminSettingsMenuEntries } from './admin-menu-entries.ts'

/** An owner has every right. */
export function useRights(): readonly Right[] {
  return useQuery(sessionQuery(useApi())).data?.rights ?? []
}

export function getCachedRights({ queryClient, api }: SessionContext): readonly Right[] {
  return queryClient.getQueryData(sessionQuery(api).queryKey)?.rights ?? []
}

const adminPages = [...adminMenuEntries, ...adminSettingsMenuEntries].map(({ link, right }) => ({
  at: link.to ?? '',
  right,
}))

const orderPagePattern = /^\/admin\/orders\/[\da-f-]{36}$/

/** @param address path of a page, with or without search parameters */
export function canOpenPage(address: string, rights: readonly Right[]): boolean {
  const pathname = address.replace(/[?#].*/, '')
  // The right `money` opens single orders, but neither the list nor the print page.
  if (orderPagePattern.test(pathname) && rights.includes('money')) return true
  // Staff with the right `money` set the shop's bank account there.
  if (pathname === '/admin/settings' && rights.includes('money')) return true
  const page = adminPages.find(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
  return !page || rights.includes(page.right)
}

/**
 * Throws the same error as the server, so that the page shows the same sentence. @throws ApiError missing_right
 */
export function checkPageAccess(pathname: string, rights: readonly Right[]): void {
  if (canOpenPage(pathname, rights)) return
  const [status, error] = failures.missing_right
  throw new ApiError(status, { error, code: 'missing_right' })
}
