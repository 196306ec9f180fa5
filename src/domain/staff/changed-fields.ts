/** What is told of a thing, field by field; a value that is long is cut, for it is a note and no copy. */
export type Facts = Record<string, unknown>

export interface ChangedFields {
  before: Facts | null
  after: Facts | null
}

/** Characters of one text that are kept. */
const longest = 500
/** Fields that are kept of one change: a product may have two thousand variants. */
const most = 200

/** The fields in which the two differ; null where they differ in none. A side that is null is not there. */
export function changedFields(before: Facts | null, after: Facts | null): ChangedFields | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (names.length === 0 && before && after) return null
  return { before: before && only(before, names), after: after && only(after, names) }
}

/** A field that one side lacks is null there, so that each is told with its counterpart. */
function only(facts: Facts, names: string[]): Facts {
  const kept = names.slice(0, most).map((name) => [name, short(facts[name] ?? null)])
  if (names.length > most) kept.push(['…', names.length - most])
  return Object.fromEntries(kept)
}

function short(value: unknown): unknown {
  if (typeof value === 'string' && value.length > longest) return `${[...value].slice(0, longest).join('')}…`
  return value
}
