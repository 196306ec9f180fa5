export function containsAllIds(ids: readonly string[], list: readonly { _id: string }[]): boolean {
  const idSet = new Set(ids)
  return ids.length === list.length && list.every(({ _id }) => idSet.has(_id))
}
