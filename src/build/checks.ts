import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Writes down which source files each built file holds; test/repository/built-files.test.ts reads it. */
export const inventory: Plugin = {
  name: 'inventory',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const held = chunks.map(({ fileName, imports, isEntry, moduleIds }) => {
      return { fileName, imports, isEntry, modules: moduleIds.map((id) => id.replace(`${root}/`, '')) }
    })
    this.emitFile({ type: 'asset', fileName: 'inventory.json', source: JSON.stringify(held, null, 1) })
  },
}

/** A page that reaches for what a browser must not have breaks the build, and development too. */
export const walls: Plugin = {
  name: 'walls',
  applyToEnvironment: (environment) => environment.name !== 'shop',
  resolveId(source, importer) {
    const inBrowser = this.environment.name === 'client'
    const file = source.startsWith('#') ? `src/${source.slice(1)}` : source
    const strange =
      /^src\/(data|operations|http|cli)\//.test(file) ||
      (inBrowser &&
        (/^zod(\/|$)/.test(source) || /contract\/endpoints\.ts$|web\/app\/render\.ts$/.test(file)))
    if (strange) this.error(`${source} must not be part of a page (imported by ${importer})`)
  },
}
