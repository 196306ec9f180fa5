import { queryOptions } from '@tanstack/react-query'
import type { SizeTableKind } from '#contract/content/size-table-kinds.ts'
import type { SizeTableForStaff } from '#contract/content/size-tables.ts'
import type { Api } from '#web/app/api/api.ts'

export const sizeTablesKey = ['admin', 'size-tables']

export const sizeTablesQuery = (api: Api) =>
  queryOptions({ queryKey: sizeTablesKey, queryFn: ({ signal }) => api.listSizeTables({ signal }) })

export interface SizeTableSearch {
  category?: string
}

export const findTableOfKind = (
  tables: readonly SizeTableForStaff[],
  kind: SizeTableKind,
  category?: string,
) => tables.find((table) => table.kind === kind && table.category?._id === category)
