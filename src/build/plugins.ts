import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

export const bundleManifestPlugin: Plugin = {
  name: 'bundle-manifest',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const entries = chunks.map(({ fileName, imports, isEntry, moduleIds }) => {
      return { fileName, imports, isEntry, modules: moduleIds.map((id) => id.replace(`${root}/`, '')) }
    })
    this.emitFile({
      type: 'asset',
      fileName: 'bundle-manifest.json',
      source: JSON.stringify(entries, null, 1),
    })
  },
}

const isServerCode = (path: string) => /^src\/(data|operations|http|cli)\//.test(path)
const isForbiddenInBrowser = (path: string) =>
  /^src\/(contract\/(.*\/)?endpoints|web\/app\/render)\.ts$/.test(path)

/** Fails the build, and requests in development, if a page imports server code or, in the browser, the schemas. */
export const boundariesPlugin: Plugin = {
  name: 'boundaries',
  // Otherwise it would run after Vite's own resolver and only see what that does not find.
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name !== 'shop',
  async resolveId(source, importer, options) {
    const inBrowser = this.environment.name === 'client'
    const isOwnFile = /^[#./]/.test(source)
    const resolved = isOwnFile ? await this.resolve(source, importer, options) : null
    const path = resolved ? relative(root, resolved.id).replaceAll('\\', '/') : ''
    const isForbidden =
      isServerCode(path) || (inBrowser && (/^zod(\/|$)/.test(source) || isForbiddenInBrowser(path)))
    if (isForbidden) this.error(`${source} must not be part of a page (imported by ${importer})`)
    return resolved
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
