import pg from 'pg'

const { builtins } = pg.types
/** Of `bigint[]` and `numeric[]`; the driver's constants leave arrays out. */
const arrays = { int8: 1016, numeric: 1231 }

const numbers = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))

/** Sums of bigint come as numeric; both hold dong and counts, which stay below 2^53. */
const ours = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [arrays.int8, numbers],
  [arrays.numeric, numbers],
  // A day has no time and no zone: it stays `2026-11-21`.
  [builtins.DATE, (text) => text],
])

export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ours.get(oid) ?? pg.types.getTypeParser(oid, format),
}
