import { useQuery } from '@tanstack/react-query'
import { failures } from '#contract/failures.ts'
import { type Right, rightLabels } from '#contract/staff/rights.ts'
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
  // The right `money` opens single orders and the parcels, but neither the list of orders nor the print page.
  const isOrderOrParcels = orderPagePattern.test(pathname) || pathname === '/admin/parcels'
  if (isOrderOrParcels && rights.includes('money')) return true
  // Staff with the right `money` set the shop's bank account there.
  if (pathname === '/admin/settings' && rights.includes('money')) return true
  const page = findAdminPage(pathname)
  return !page?.right || rights.includes(page.right)
}

const findAdminPage = (pathname: string) =>
  adminPages.find(({ at }) => pathname === at || pathname.startsWith(`${at}/`))

/** The error names the right and who can grant it. @throws ApiError missing_right */
export function checkPageAccess(pathname: string, { queryClient, api }: SessionContext): void {
  const session = queryClient.getQueryData(sessionQuery(api).queryKey)
  const page = findAdminPage(pathname)
  if (!page?.right || canOpenPage(pathname, session?.rights ?? [])) return
  const owners = session?.owners.length ? `: ${session.owners.join(', ')}` : ''
  const error = `Trang này cần quyền “${rightLabels[page.right]}”. Người giao được quyền là chủ cửa hàng${owners}.`
  throw new ApiError(failures.missing_right[0], { error, code: 'missing_right' })
}
