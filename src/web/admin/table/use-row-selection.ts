import { useCallback, useMemo, useState } from 'react'
import type { RowSelection } from './selection-bar.tsx'

/** Keeps the selected rows by key. Rows of other pages stay selected, in the state in which they were last fetched. */
export function useRowSelection<Row>(
  { rowKey }: { rowKey: (row: Row) => string },
  items: readonly Row[] = [],
) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const chosen = useMemo(() => new Set(selected.keys()), [selected])

  const chooseRows = useCallback(
    (rows: readonly Row[]) => setSelected(new Map(rows.map((row) => [rowKey(row), row]))),
    [rowKey],
  )
  const choose = useCallback(
    (keys: ReadonlySet<string>) => {
      const currentRows = new Map(items.map((row) => [rowKey(row), row]))
      setSelected((before) => {
        const rows = [...keys].flatMap((key) => {
          const row = currentRows.get(key) ?? before.get(key)
          return row === undefined ? [] : [[key, row] as const]
        })
        return new Map(rows)
      })
    },
    [items, rowKey],
  )
  const selection = useMemo<RowSelection<Row>>(() => {
    const currentRows = new Map(items.map((row) => [rowKey(row), row]))
    const rows = [...selected].map(([key, row]) => currentRows.get(key) ?? row)
    return { rows, keys: [...selected.keys()], clear: () => setSelected(new Map()) }
  }, [selected, items, rowKey])
  return { selection, chosen, choose, chooseRows }
}
