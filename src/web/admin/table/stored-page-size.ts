import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UpdateSearch } from '#web/admin/form/use-update-search.ts'
import { sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'
import type { TablePageSize } from './pager.tsx'

const getStorageKey = (table: string, accountId: string) => `tiem:page-size:${table}:${accountId}`

/** Two people may share a browser, so the size is stored with the account. A size in the URL has priority. */
export function useStoredPageSize(table: string, { size, page }: TableSearch, updateSearch: UpdateSearch) {
  const accountId = useQuery(sessionQuery(useApi())).data?.user?._id
  useEffect(() => {
    if (size !== undefined || !accountId) return
    const stored = Number(localStorage.getItem(getStorageKey(table, accountId)))
    if (stored === 50 || stored === 100) updateSearch({ size: stored, page }, true)
  }, [table, accountId, size, page, updateSearch])

  return (next: TablePageSize) => {
    if (!accountId) return
    const key = getStorageKey(table, accountId)
    if (next === defaultPageSize) localStorage.removeItem(key)
    else localStorage.setItem(key, String(next))
  }
}
