import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

export const inventoryPlugin: Plugin = {
  name: 'inventory',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const inventoryEntries = chunks.map(({ fileName, imports, isEntry, moduleIds }) => {
      return { fileName, imports, isEntry, modules: moduleIds.map((id) => id.replace(`${root}/`, '')) }
    })
    this.emitFile({
      type: 'asset',
      fileName: 'inventory.json',
      source: JSON.stringify(inventoryEntries, null, 1),
    })
  },
}

/** Fails the build, and requests in development, if a page imports server code or, in the browser, the schemas. */
export const boundariesPlugin: Plugin = {
  name: 'boundaries',
  applyToEnvironment: (environment) => environment.name !== 'shop',
  resolveId(source, importer) {
    const inBrowser = this.environment.name === 'client'
    const file = source.startsWith('#') ? `src/${source.slice(1)}` : source
    const isForbidden =
      /^src\/(data|operations|http|cli)\//.test(file) ||
      (inBrowser &&
        (/^zod(\/|$)/.test(source) || /contract\/endpoints\.ts$|web\/app\/render\.ts$/.test(file)))
    if (isForbidden) this.error(`${source} must not be part of a page (imported by ${importer})`)
  },
}

/** Keeps `import.meta.url` of each source file, because the bundled program still reads files next to the sources. */
export const sourceUrlsPlugin: Plugin = {
  name: 'source-urls',
  applyToEnvironment: (environment) => environment.name === 'shop',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    const sourcePath = JSON.stringify(relative(join(root, this.environment.config.build.outDir), id))
    return {
      code: code.replaceAll('import.meta.url', `new URL(${sourcePath}, import.meta.url).href`),
      map: null,
    }
  },
}
