import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UpdateSearch } from '#web/admin/form/use-update-search.ts'
import { sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'
import { createStoredValueById } from '#web/app/stored-value-by-id.ts'
import type { TablePageSize } from './pager.tsx'

const getStoredSize = createStoredValueById('tiem:page-size', Number)
const toId = (table: string, accountId: string) => `${table}:${accountId}`

/** Two people may share a browser, so the size is stored with the account. A size in the URL has priority. */
export function useStoredPageSize(table: string, { size, page }: TableSearch, updateSearch: UpdateSearch) {
  const accountId = useQuery(sessionQuery(useApi())).data?.user?._id
  useEffect(() => {
    if (size !== undefined || !accountId) return
    const storedSize = getStoredSize(toId(table, accountId)).get()
    if (storedSize === 50 || storedSize === 100) updateSearch({ size: storedSize, page }, true)
  }, [table, accountId, size, page, updateSearch])

  return (next: TablePageSize) => {
    if (!accountId) return
    getStoredSize(toId(table, accountId)).set(next === defaultPageSize ? null : String(next))
  }
}
