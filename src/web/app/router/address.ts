/** What an address says after the `?`. A word that reads as a number, a yes or a no is one. */
export type Search = Record<string, unknown>

export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    // The first of several counts.
    if (!Object.hasOwn(search, name)) search[name] = read(value)
  }
  return search
}

const plain = /^(?:true|false|0|-?[1-9]\d{0,14})$/

/** Marks that control a terminal are no part of a word, and a page cannot hold them. */
const control = /\p{Cc}/gu

function read(text: string): unknown {
  const value = text.replace(control, '')
  return plain.test(value) ? JSON.parse(value) : value
}

/** Empty, or with its `?`. What is undefined, null or empty is left out. */
export function searchText(search: object = {}): string {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
