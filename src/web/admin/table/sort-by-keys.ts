/** Sorts rows by the order of `keys`; rows with other keys come last. */
export function sortByKeys<Row>(rows: readonly Row[], rowKey: (row: Row) => string, keys: string[]): Row[] {
  const positions = new Map(keys.map((key, at) => [key, at]))
  const getPosition = (row: Row) => positions.get(rowKey(row)) ?? keys.length
  return rows.toSorted((a, b) => getPosition(a) - getPosition(b))
}
