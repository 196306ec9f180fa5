import { PropertyWords } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { limits } from '#contract/limits.ts'
import { isOwnExport, type Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { nameKey } from '#domain/search/fold.ts'

/** An attribute other than colour and size with the values that a product has of it, in words. */
export interface DraftProperty {
  name: string
  values: string[]
}

export const wordsOf = ({ properties }: Product): DraftProperty[] =>
  properties.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))

const byKey = (a: string, b: string) => (nameKey(a) < nameKey(b) ? -1 : 1)

/** `{"Chất liệu":["Cotton","Lanh"]}`; which comes first in the shop has no place in it. */
export function propertiesCell(properties: readonly DraftProperty[]): string {
  if (properties.length === 0) return ''
  const ordered = properties.toSorted((a, b) => byKey(a.name, b.name))
  return JSON.stringify(Object.fromEntries(ordered.map(({ name, values }) => [name, values.toSorted(byKey)])))
}

/** However they are typed and ordered. */
export const areSame = (one: readonly DraftProperty[], other: readonly DraftProperty[]) =>
  nameKey(propertiesCell(one)) === nameKey(propertiesCell(other))

/** What the rows say of the product; null: nothing. An empty cell of the shop's own export says that it has none. */
export function propertiesOf(rows: readonly Row[]): DraftProperty[] | null | Problem {
  const said = rows.find(({ properties }) => properties)
  if (said?.properties) {
    const text = [...said.properties].slice(0, 40).join('')
    const data = { text, max: limits.maxProperties }
    return readProperties(said.properties) ?? problem(said.row, 'properties_invalid', data)
  }
  return rows[0]?.properties === '' && isOwnExport(rows) ? [] : null
}

function readProperties(text: string): DraftProperty[] | null {
  const { data } = PropertyWords.safeParse(fromJson(text))
  if (!data) return null
  const properties = Object.entries(data).map(([name, words]) => ({ name, values: eachOnce(words) }))
  const doubled = eachOnce(properties.map(({ name }) => name)).length < properties.length
  const count = properties.reduce((sum, { values }) => sum + values.length, 0)
  return doubled || count > limits.maxProperties ? null : properties
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const eachOnce = (words: readonly string[]) => [
  ...new Map(words.map((word) => [nameKey(word), word])).values(),
]
