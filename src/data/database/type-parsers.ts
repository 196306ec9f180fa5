import pg from 'pg'

const { builtins } = pg.types
/** The driver has no constants for the OIDs of arrays. */
const arrayOids = { int8: 1016, numeric: 1231 }

const parseNumbers = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))

/** Sums of bigint have the type numeric. Both contain dong and counts, which stay below 2^53. */
const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [arrayOids.int8, parseNumbers],
  [arrayOids.numeric, parseNumbers],
  // A date has no time zone, so it stays text: `2026-11-21`.
  [builtins.DATE, (text) => text],
])

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
