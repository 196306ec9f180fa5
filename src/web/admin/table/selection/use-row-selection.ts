import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'

type SelectedRows<Row> = ReadonlyMap<string, Row>

/** By list and history entry: Back restores a selection, a link to the list starts without one. Browser only. */
const storedSelections = new Map<string, SelectedRows<unknown>>()
const maxStoredSelections = 50

function storeSelection(key: string, rows: SelectedRows<unknown>) {
  storedSelections.delete(key)
  if (rows.size > 0) storedSelections.set(key, rows)
  const [oldest] = storedSelections.keys()
  if (storedSelections.size > maxStoredSelections && oldest) storedSelections.delete(oldest)
}

/** Keeps the selected rows by key. Rows of other pages stay selected, in the state in which they were last fetched. */
export function useRowSelection<Row>(
  { name, rowKey }: { name: string; rowKey: (row: Row) => string },
  items: readonly Row[] = [],
) {
  const entry = useLocation({ select: ({ state }) => `${name} ${state.__TSR_key}` })
  const [selected, setSelected] = useState<SelectedRows<Row>>(
    () => (storedSelections.get(entry) as SelectedRows<Row> | undefined) ?? new Map(),
  )
  const chosen = useMemo(() => new Set(selected.keys()), [selected])
  useEffect(() => storeSelection(entry, selected), [entry, selected])

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
    const clear = () => setSelected(new Map())
    return { rows, keys: [...selected.keys()], clear, choose: chooseRows }
  }, [selected, items, rowKey, chooseRows])
  return { selection, chosen, choose, chooseRows }
}
