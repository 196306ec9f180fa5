import { PropertyValuesByName } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import { type ImportFileRow, isTiemExport } from '#domain/imports/columns.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { toNameKey } from '#domain/search/fold.ts'

/** An attribute other than colour and size, with names instead of ids. */
export interface DraftProperty {
  name: string
  values: string[]
}

export const toDraftProperties = ({ properties }: Product): DraftProperty[] =>
  properties.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))

const compareNames = (a: string, b: string) => (toNameKey(a) < toNameKey(b) ? -1 : 1)

/** Returns `{"Chất liệu":["Cotton","Lanh"]}`, sorted by name, because the order in the shop is not exported. */
export function formatPropertiesCell(properties: readonly DraftProperty[]): string {
  if (properties.length === 0) return ''
  const sorted = properties.toSorted((a, b) => compareNames(a.name, b.name))
  return JSON.stringify(
    Object.fromEntries(sorted.map(({ name, values }) => [name, values.toSorted(compareNames)])),
  )
}

export const haveSameProperties = (one: readonly DraftProperty[], other: readonly DraftProperty[]) =>
  toNameKey(formatPropertiesCell(one)) === toNameKey(formatPropertiesCell(other))

/** @returns null if the file has no properties; `[]` for an empty cell in the shop's own export */
export function readDraftProperties(rows: readonly ImportFileRow[]): DraftProperty[] | null | ImportIssue {
  const rowWithProperties = rows.find(({ properties }) => properties)
  if (rowWithProperties?.properties) {
    const text = [...rowWithProperties.properties].slice(0, 40).join('')
    const data = { text, max: limits.maxProperties }
    return (
      readProperties(rowWithProperties.properties) ??
      createIssue(rowWithProperties.row, 'properties_invalid', data)
    )
  }
  return rows[0]?.properties === '' && isTiemExport(rows) ? [] : null
}

function readProperties(text: string): DraftProperty[] | null {
  const { data } = PropertyValuesByName.safeParse(parseJson(text))
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
  ...new Map(words.map((word) => [toNameKey(word), word])).values(),
]
