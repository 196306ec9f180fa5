import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import runtimePackages from './deploy/runtime-packages.json' with { type: 'json' }
import { inventory, walls } from './src/build/checks.ts'
import { chunk } from './src/build/chunks.ts'

const root = import.meta.dirname
const program = `${root}/dist/shop`

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

// Dozens of tiny files compress badly and are asked for one by one.
const groups = [
  { name: 'shop', tags: ['$initial' as const], priority: 3 },
  chunk('product', 2, ['product/product-screen.tsx', 'product/below.tsx', 'shell/page-head.ts']),
  chunk('list', 1, ['product-list/list-screen.tsx', 'product-list/list-address.ts']),
]
const client = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    input: 'src/web/app/client.tsx',
    optimization: { inlineConst: true },
    output: { codeSplitting: { groups } },
  },
}
// One file with every page.
const ssr = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/web/app/server.tsx',
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
