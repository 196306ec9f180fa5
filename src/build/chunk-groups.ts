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
export const createChunkGroup = (name: string, priority: number, files: readonly string[]) => ({
  name: (id: string, modules: ModuleGraph) =>
    files.some((file) => collectImports(join(storefront, file), modules).has(id)) ? name : null,
  priority,
})
