import { useCallback, useMemo, useState } from 'react'
import type { Selection } from './selection-bar.tsx'

/** What is chosen, by key; rows of pages that were left stay chosen, as they were when they were seen. */
export function useSelection<Row>({ rowKey }: { rowKey: (row: Row) => string }, items: readonly Row[] = []) {
  const [kept, setKept] = useState<ReadonlyMap<string, Row>>(new Map())
  const chosen = useMemo(() => new Set(kept.keys()), [kept])

  const chooseRows = useCallback(
    (rows: readonly Row[]) => setKept(new Map(rows.map((row) => [rowKey(row), row]))),
    [rowKey],
  )
  const choose = useCallback(
    (keys: ReadonlySet<string>) => {
      const here = new Map(items.map((row) => [rowKey(row), row]))
      setKept((before) => {
        const rows = [...keys].flatMap((key) => {
          const row = here.get(key) ?? before.get(key)
          return row === undefined ? [] : [[key, row] as const]
        })
        return new Map(rows)
      })
    },
    [items, rowKey],
  )
  const selection = useMemo<Selection<Row>>(() => {
    const here = new Map(items.map((row) => [rowKey(row), row]))
    const rows = [...kept].map(([key, row]) => here.get(key) ?? row)
    return { rows, keys: [...kept.keys()], clear: () => setKept(new Map()) }
  }, [kept, items, rowKey])
  return { selection, chosen, choose, chooseRows }
}
