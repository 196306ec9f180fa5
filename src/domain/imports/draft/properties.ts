import { PropertyWords } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { limits } from '#contract/limits.ts'
import { isOwnExport, type Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { nameKey } from '#domain/search/fold.ts'

/** An attribute other than colour and size, with names instead of ids. */
export interface DraftProperty {
  name: string
  values: string[]
}

export const wordsOf = ({ properties }: Product): DraftProperty[] =>
  properties.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))

const compareNames = (a: string, b: string) => (nameKey(a) < nameKey(b) ? -1 : 1)

/** Returns `{"Chất liệu":["Cotton","Lanh"]}`, sorted by name, because the order in the shop is not exported. */
export function propertiesCell(properties: readonly DraftProperty[]): string {
  if (properties.length === 0) return ''
  const sorted = properties.toSorted((a, b) => compareNames(a.name, b.name))
  return JSON.stringify(
    Object.fromEntries(sorted.map(({ name, values }) => [name, values.toSorted(compareNames)])),
  )
}

export const areSame = (one: readonly DraftProperty[], other: readonly DraftProperty[]) =>
  nameKey(propertiesCell(one)) === nameKey(propertiesCell(other))

/** @returns null if the file has no properties; `[]` for an empty cell in the shop's own export */
export function propertiesOf(rows: readonly Row[]): DraftProperty[] | null | Problem {
  const rowWithProperties = rows.find(({ properties }) => properties)
  if (rowWithProperties?.properties) {
    const text = [...rowWithProperties.properties].slice(0, 40).join('')
    const data = { text, max: limits.maxProperties }
    return (
      readProperties(rowWithProperties.properties) ??
      problem(rowWithProperties.row, 'properties_invalid', data)
    )
  }
  return rows[0]?.properties === '' && isOwnExport(rows) ? [] : null
}

function readProperties(text: string): DraftProperty[] | null {
  const { data } = PropertyWords.safeParse(parseJson(text))
  if (!data) return null
  const properties = Object.entries(data).map(([name, words]) => ({ name, values: uniqueNames(words) }))
  const hasDuplicates = uniqueNames(properties.map(({ name }) => name)).length < properties.length
  const count = properties.reduce((sum, { values }) => sum + values.length, 0)
  return hasDuplicates || count > limits.maxProperties ? null : properties
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const uniqueNames = (words: readonly string[]) => [
  ...new Map(words.map((word) => [nameKey(word), word])).values(),
]
