type UrlSearch = Record<string, unknown>

export function parseSearch(text: string): UrlSearch {
  const search: UrlSearch = {}
  for (const [name, value] of new URLSearchParams(text)) {
    // The first of repeated parameters wins.
    if (!Object.hasOwn(search, name)) search[name] = parseValue(value)
  }
  return search
}

const jsonValue = /^(?:true|false|0|-?[1-9]\d{0,14})$/

/** Control characters are removed, because HTML cannot contain them. */
const controlCharacters = /\p{Cc}/gu

function parseValue(text: string): unknown {
  const value = text.replace(controlCharacters, '')
  return jsonValue.test(value) ? JSON.parse(value) : value
}

/** Includes the `?`, unless it is empty. Undefined, null and empty values are omitted. */
export function stringifySearch(search: object = {}): string {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
