import { isAbsolute, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { readTheme } from './read-theme.ts'

const root = join(import.meta.dirname, '../..')
const moduleName = 'virtual:extensions'
const moduleId = `\0${moduleName}`
/** Not a static import: Vite bundles its configuration, and then `#…` of the shop's modules is not found. */
const loader = pathToFileURL(join(root, 'src/operations/extensions/load-extensions.ts')).href

interface BuiltSection {
  kind: string
  label: string
  fields: object
  path: string
}

async function listThemes(folder: string | undefined): Promise<string[]> {
  const { listExtensionFolders } = await import(loader)
  return listExtensionFolders(folder).map(({ path }: { path: string }) => readTheme(path))
}

async function listSections(folder: string | undefined): Promise<BuiltSection[]> {
  const { listExtensionFolders, loadDefinition } = await import(loader)
  const sections: BuiltSection[] = []
  for (const found of listExtensionFolders(folder)) {
    const { sections: declared = {} } = await loadDefinition(found)
    for (const [name, { label, fields, component }] of Object.entries<{
      label: string
      fields: object
      component: string
    }>(declared)) {
      sections.push({ kind: `${found.name}/${name}`, label, fields, path: join(found.path, component) })
    }
  }
  return sections
}

const renderModule = (sections: readonly BuiltSection[]): string =>
  [
    ...sections.map(({ path }, at) => `import component${at} from ${JSON.stringify(path)}`),
    `export default [${sections.map(({ path, ...section }, at) => `{ ...${JSON.stringify(section)}, component: component${at} }`)}]`,
  ].join('\n')

/** False for modules that are no files, such as the entry of a page. */
export function isOutsideProject(importer: string): boolean {
  const path = relative(root, importer)
  return isAbsolute(importer) && (/^\.\.([/\\]|$)/.test(path) || isAbsolute(path))
}

/** Puts the sections of extensions into pages, their classes into both stylesheets, and their themes into that of the shop. */
export function createExtensionsPlugin(folder: string | undefined): Plugin {
  let sections: Promise<BuiltSection[]> | undefined
  const list = () => {
    sections ??= listSections(folder)
    return sections
  }
  return {
    name: 'extensions',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === moduleName) return moduleId
      // The folder of extensions may be outside the project, where React is not found.
      const isOutside = /^react(\/|$)/.test(source) && isOutsideProject(importer)
      return isOutside ? this.resolve(source, join(root, 'src/main.ts'), { skipSelf: true }) : null
    },
    load: async (id) => (id === moduleId ? renderModule(await list()) : null),
    async transform(code, id) {
      // With `?url`, the module is JavaScript.
      if (!/\/ui\/styles\/(shop|admin)\.css(?!.*\burl\b)/.test(id)) return null
      const sources = (await list()).map(({ path }) => `@source ${JSON.stringify(path)};`)
      const themes = id.includes('shop.css') ? await listThemes(folder) : []
      const more = [...sources, ...themes.filter(Boolean)]
      return more.length > 0 ? { code: `${code}\n${more.join('\n')}`, map: null } : null
    },
  }
}
