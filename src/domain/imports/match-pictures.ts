/** Names are compared without folders, case and the two spellings of Unicode. */
const toKey = (path: string) => path.replaceAll('\\', '/').normalize('NFC').trim().toLowerCase()
const toName = (path: string) => toKey(path).split('/').at(-1) ?? ''

export type PictureLookup = (source: string) => string | undefined

/**
 * Finds the uploaded picture that a cell of the file names: by its whole path if there is one, otherwise by its name.
 * The names are only compared, never used as paths (docs/dangers.md F7).
 */
export function createPictureLookup(urls: Readonly<Record<string, string>>): PictureLookup {
  const entries = Object.entries(urls)
  const byPath = new Map(entries.map(([path, url]) => [toKey(path), url]))
  const byName = new Map(entries.toReversed().map(([path, url]) => [toName(path), url]))
  return (source) => byPath.get(toKey(source)) ?? byName.get(toName(source))
}
