import type { TableSort } from '#web/ui/display/data-table.tsx'

interface SortableColumn {
  id: string
  sorts?: readonly [ascending: string, descending: string]
}

/** Finds the column that is sorted by a value of `sort`. */
export function findTableSort(
  columns: readonly SortableColumn[],
  sort: string | undefined,
): TableSort | null {
  for (const { id, sorts } of columns) {
    const at = sort === undefined ? -1 : (sorts?.indexOf(sort) ?? -1)
    if (at >= 0) return { column: id, descending: at === 1 }
  }
  return null
}

/** Returns the value of `sort` for a clicked column header. */
export function findSortParam(
  columns: readonly SortableColumn[],
  { column, descending }: TableSort,
): string | undefined {
  return columns.find(({ id }) => id === column)?.sorts?.[descending ? 1 : 0]
}
