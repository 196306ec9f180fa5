import { join } from 'node:path'

const storefront = join(import.meta.dirname, '../web/storefront')

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Everything that a file needs before it runs. */
function neededBy(file: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.includes('node_modules')) return found
  found.add(file)
  for (const id of modules.getModuleInfo(file)?.importedIds ?? []) neededBy(id, modules, found)
  return found
}

/**
 * A chunk of these files of the storefront and what they need that no chunk of a higher priority has. No page's own file:
 * by that the server finds which chunks its page needs.
 */
export const chunk = (name: string, priority: number, files: readonly string[]) => ({
  name: (id: string, modules: Modules) =>
    files.some((file) => neededBy(join(storefront, file), modules).has(id)) ? name : null,
  priority,
})
