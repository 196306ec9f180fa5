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

/** What nothing in the shop uses of React's DOM (biome.json refuses the way to it): functions, by what they say. */
const unusedReact = {
  // View transitions, SuspenseList, actions of forms, what is fetched by `preload` and its like.
  '': [
    ...['startViewTransition', 'createViewTransitionInstance', 'scheduleViewTransitionEvent'],
    ...['getViewTransitionName', 'getViewTransitionClassName', 'trackEnterViewTransitions'],
    ...['commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
    ...['commitAppearingPairViewTransitions', 'commitDeletedPairViewTransitions'],
    ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'restorePairedViewTransitions'],
    ...['restoreViewTransitionOnHostInstances', 'applyViewTransitionToHostInstances'],
    ...['measureNestedViewTransitions', 'measureViewTransitionHostInstancesRecursive'],
    'updateSuspenseListComponent',
    ...['mountActionState', 'updateActionState', 'rerenderActionState'],
    ...['startHostTransition', 'coerceFormActionProp'],
    ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
    ...['prefetchDNS', 'preconnect', 'preconnectAs'],
    ...['acquireResource', 'suspendResource', 'insertSuspendedStylesheets'],
    ...['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
    ...['accumulateSuspenseyCommitOnFiber', 'defaultOnDefaultTransitionIndicator'],
    // Elements with a hyphen, the events `onSelect` and `onBeforeInput`.
    ...['setPropOnCustomElement', 'constructSelectEvent'],
    ...['getNativeBeforeInputChars', 'getFallbackBeforeInputChars'],
  ],
  'return null': [
    'getResource',
    'waitForCommitToBeReady',
    'findCurrentFiberUsingSlowPath',
    'getComponentNameFromType',
  ],
  // Of what failed, in which components: nobody reads it.
  "return ''": ['getStackByFiberInDevAndProd'],
}

/** React's DOM is one file of which no part can be left unasked for: a fifth of it is made empty. */
const lighterReact: Plugin = {
  name: 'lighter-react',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (id.endsWith('react-dom.production.js')) {
      return { code: code.replace(/^exports\.pre\w+ = function [\s\S]*?^\};/gm, ''), map: null }
    }
    if (!id.endsWith('react-dom-client.production.js')) return null
    // A ref on a fragment.
    let light = code.replace(/^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};/gm, '')
    for (const [body, names] of Object.entries(unusedReact)) {
      for (const name of names) {
        const found = new RegExp(`^(function ${name}\\([^)]*\\) \\{)[\\s\\S]*?^\\}`, 'm')
        if (!found.test(light)) this.error(`${name} is no longer in React: what it has become must be found`)
        light = light.replace(found, `$1${body}}`)
      }
    }
    return { code: light, map: null }
  },
}

/**
 * Query gives each call a signal by an accessor of its own, which V8 makes among what is old already: whatever a page
 * was made of would stay in memory until the next collection of everything. The server aborts none: it is a value there.
 */
const accessors: Record<string, RegExp> = {
  'query-core/build/modern/query.js':
    /get: \(\) => \{\s+this\.#abortSignalConsumed = true;\s+return (.+);\s+\}/,
  'query-core/build/modern/utils.js':
    /get: \(\) => \{\s+signal \?\?= (getSignal\(\));[\s\S]+?return signal;\s+\}/,
}
const plainSignals: Plugin = {
  name: 'plain-signals',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform(code, id) {
    const [, accessor] = Object.entries(accessors).find(([file]) => id.endsWith(file)) ?? []
    if (!accessor) return null
    if (!accessor.test(code)) this.error(`${id} is another version: look at its signals again`)
    return { code: code.replace(accessor, 'value: $1'), map: null }
  },
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Everything of ours that a file needs before it runs, and packages; of the list of all icons, nothing. */
function neededBy(file: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.includes('lucide-react')) return found
  found.add(file)
  for (const id of modules.getModuleInfo(file)?.importedIds ?? []) neededBy(id, modules, found)
  return found
}

const web = `${root}/src/web`
const everyPage = [`${web}/wake.tsx`, `${web}/routes/_storefront.tsx`]
const home = `${web}/routes/_storefront/index.tsx`
const list = `${web}/routes/_storefront/shop.tsx`
const detail = `${web}/routes/_storefront/detail.$id.tsx`

/**
 * What stands on every page of the shop is one file, what a product shares with home and lists is another, what
 * those two share a third, and the rest of the product page a fourth: dozens of tiny ones compress badly and are
 * asked for one by one.
 */
function sharedFile(id: string, modules: Modules): string | null {
  // The entry waits for what is seen (src/web/client.ts): until then it brings this alone.
  if (id.endsWith('preload-helper.js')) return 'fetch'
  // Read by itself (src/web/client.ts).
  if (/node_modules.(react|react-dom|scheduler)[/\\]/.test(id)) return 'react'
  for (const [file, held] of Object.entries(small)) if (held.test(id)) return file
  // Named by what every page needs, and used by few.
  if (/nfiniteQuery(Observer)?\.js$/.test(id)) return null
  // Without it every list would bring the words of orders.
  if (id.endsWith('contract/words.ts')) return 'shop'
  if (everyPage.some((page) => neededBy(page, modules).has(id))) return 'shop'
  // Drawn in both of the files below: it would bring all of the one to the pages of the other.
  if (id.endsWith('icons/truck.mjs')) return 'goods'
  const [first, ...more] = [detail, list, home].filter((page) => neededBy(page, modules).has(id))
  if (first === detail) return more.length > 0 ? 'goods' : 'product'
  return more.length > 0 ? 'shelves' : null
}

/** Small things that many pages share, and the product's page does not need. */
const small = {
  fields:
    /web.ui.((control-class|text-input|field-error|field|checkbox|select|text-area)\.|banner|pagination)/,
  words:
    /domain.(delivery|shop-day|moment|order-|payment-|phone-|returns|shipment-|voucher-words)|contract.(order-money|return|shipment)-words/,
  access: /sign-in.(account-rules|access-|submit-button|sent-back|use-)|ui.password-input/,
  contact: /storefront.contact-lines|icons.(phone|mail|map-pin|message-circle)\.mjs/,
}

/** In this order: what a module needs goes into the first file that wants it. */
const groups = ['fetch', 'react', 'shop', 'goods', 'shelves', 'product', ...Object.keys(small)].map(
  (file, at) => ({
    priority: 10 - at,
    name: (id: string, modules: Modules) => (sharedFile(id, modules) === file ? file : null),
  }),
)

/** Icons are drawn by the shop's own few lines (src/web/ui/drawing.ts); in development by the library's. */
const drawing = { find: '../createLucideIcon.mjs', replacement: `${web}/ui/drawing.ts` }

export default defineConfig(({ command }) => ({
  resolve: command === 'build' ? { alias: [drawing], noExternal: true } : {},

  // Pictures and fonts stay files: a data: URL could be neither preloaded nor cached.
  build: { assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/client.ts',
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/web/server.tsx',
          output: { entryFileNames: 'server.js', codeSplitting: false },
        },
      },
    },
    // A thousand small files are slow to find and to read, and take memory: `npm start` runs this one.
    shop: {
      consumer: 'server',
      // Native code, files beside the code, or patched while loading; Vite is loaded in development alone.
      resolve: { external: [...runtimePackages, 'vite'] },
      build: {
        outDir: program,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/main.ts', cli: 'src/cli/main.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  plugins: [walls, whereItWas, lighterReact, plainSignals, tailwindcss(), react(), inventory],
}))
