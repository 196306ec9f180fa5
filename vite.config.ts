import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import runtimePackages from './deploy/runtime-packages.json' with { type: 'json' }

const root = import.meta.dirname
const program = `${root}/dist/shop`

/** Writes down which source files each built file holds; test/built-files.test.ts reads it. */
const inventory: Plugin = {
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
const walls: Plugin = {
  name: 'walls',
  applyToEnvironment: (environment) => environment.name !== 'shop',
  resolveId(source, importer) {
    const inBrowser = this.environment.name === 'client'
    const file = source.startsWith('#') ? `src/${source.slice(1)}` : source
    const strange =
      /^src\/(data|operations|http|cli)\//.test(file) ||
      (inBrowser && (/^zod(\/|$)/.test(source) || /contract\/endpoints\.ts$|web\/render\.ts$/.test(file)))
    if (strange) this.error(`${source} must not be part of a page (imported by ${importer})`)
  },
}

/** The program in one file: a source file that looks for something beside itself still finds it. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  applyToEnvironment: (environment) => environment.name === 'shop',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    const from = JSON.stringify(relative(program, id))
    return { code: code.replaceAll('import.meta.url', `new URL(${from}, import.meta.url).href`), map: null }
  },
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Everything that a page's file needs before it runs. */
function neededBy(file: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.includes('node_modules')) return found
  found.add(file)
  for (const id of modules.getModuleInfo(file)?.importedIds ?? []) neededBy(id, modules, found)
  return found
}
const product = `${root}/src/web/routes/_storefront/detail.$id.tsx`

// Dozens of tiny files compress badly and are asked for one by one.
const groups = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'shop', tags: ['$initial' as const], priority: 2 },
  { name: (id: string, modules: Modules) => (neededBy(product, modules).has(id) ? 'goods' : null), priority: 1 },
]
const client = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    input: 'src/web/client.tsx',
    output: { codeSplitting: { groups } },
  },
}
// One file with every page.
const ssr = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/web/server.tsx',
    output: { entryFileNames: 'server.js', codeSplitting: false },
  },
}
// A thousand small files are slow to find and to read, and take memory: `npm start` runs this one.
const shop = {
  outDir: program,
  copyPublicDir: false,
  rolldownOptions: {
    input: { main: 'src/main.ts', cli: 'src/cli/main.ts' },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
}

export default defineConfig(({ command }) => ({
  resolve: { noExternal: command === 'build' || undefined },
  // Pictures and fonts stay files: a data: URL could be neither preloaded nor cached.
  build: { assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: { build: client },
    ssr: { define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}, build: ssr },
    // Native code, files beside the code, or patched while loading; Vite is loaded in development alone.
    shop: { consumer: 'server', resolve: { external: [...runtimePackages, 'vite'] }, build: shop },
  },
  plugins: [walls, whereItWas, tailwindcss(), react(), inventory],
}))
