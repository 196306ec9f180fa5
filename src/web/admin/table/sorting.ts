import type { Sort } from '#web/ui/display/data-table.tsx'

interface Sorted {
  id: string
  sorts?: readonly [ascending: string, descending: string]
}

/** The heading that a word of the address marks. */
export function sortOfTable(columns: readonly Sorted[], asked: string | undefined): Sort | null {
  for (const { id, sorts } of columns) {
    const at = asked === undefined ? -1 : (sorts?.indexOf(asked) ?? -1)
    if (at >= 0) return { column: id, descending: at === 1 }
  }
  return null
}

/** The word of the address for a heading that was pressed. */
export function sortToAsk(columns: readonly Sorted[], { column, descending }: Sort): string | undefined {
  return columns.find(({ id }) => id === column)?.sorts?.[descending ? 1 : 0]
}
