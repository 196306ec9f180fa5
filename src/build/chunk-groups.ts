import { existsSync } from 'node:fs'
import { join } from 'node:path'

const storefront = join(import.meta.dirname, '../web/storefront')

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

function collectImports(file: string, modules: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.includes('node_modules')) return found
  found.add(file)
  for (const id of modules.getModuleInfo(file)?.importedIds ?? []) collectImports(id, modules, found)
  return found
}

/**
 * Groups these storefront files and their imports, except those in a chunk of higher priority. DANGER: do not list the
 * file of a page: the server finds the chunks of a page by that file.
 */
export function createChunkGroup(name: string, priority: number, files: readonly string[]) {
  const paths = files.map((file) => join(storefront, file))
  const missing = paths.find((path) => !existsSync(path))
  if (missing) throw new Error(`The chunk "${name}" lists ${missing}, which does not exist.`)
  return {
    name: (id: string, modules: ModuleGraph) =>
      paths.some((path) => collectImports(path, modules).has(id)) ? name : null,
    priority,
  }
}
