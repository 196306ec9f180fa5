/** The rows as a new order has them; one that came meanwhile stays at the end. */
export function inOrder<Row>(rows: readonly Row[], rowKey: (row: Row) => string, keys: string[]): Row[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? keys.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
