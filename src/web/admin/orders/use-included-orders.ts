import { useState } from 'react'

/** The ids of the orders that a dialog includes. */
export function useIncludedOrders(initialIds: readonly string[] = []) {
  const [includedIds, setIncludedIds] = useState<ReadonlySet<string>>(() => new Set(initialIds))
  function include(ids: readonly string[], isIncluded: boolean) {
    setIncludedIds((before) => {
      const next = new Set(before)
      for (const id of ids) isIncluded ? next.add(id) : next.delete(id)
      return next
    })
  }
  return { includedIds, include }
}
