import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import runtimePackages from './deploy/runtime-packages.json' with { type: 'json' }
import { createChunkGroup } from './src/build/chunk-groups.ts'
import { createExtensionsPlugin } from './src/build/extensions-plugin.ts'
import { boundariesPlugin, bundleManifestPlugin, sourceUrlsPlugin } from './src/build/plugins.ts'

// Dozens of tiny files compress badly, need one request each, and every page loads the list of their names. Nearly every
// page needs parts of the product page, and in one file with the rest its 16 kB take 13.
const groups = [
  createChunkGroup('shop', 2, [
    '../app/client.tsx',
    '../app/router/use-navigate-in-page.ts',
    'product/product-screen.tsx',
    'product/product-tabs-and-related.tsx',
    'shell/page-head.ts',
  ]),
  createChunkGroup('list', 1, [
    // Sections of the home page need it too, and would load all of `order-parts` for it.
    '../../domain/date-time.ts',
    'product-list/product-list-screen.tsx',
    'product-list/product-list-search.ts',
  ]),
  createChunkGroup('order-parts', 0, ['orders/lookup/order-lookup-result.tsx']),
]
const client = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    input: 'src/web/app/client.tsx',
    optimization: { inlineConst: true },
    output: {
      codeSplitting: { groups },
      // Every page loads the names of all files.
      chunkFileNames: ({ name }: { name: string }) => `assets/${name.slice(0, 15)}-[hash:7].js`,
    },
  },
}
// One file contains every page.
const ssr = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/web/app/server.tsx',
    output: { entryFileNames: 'server.js', codeSplitting: false },
  },
}
// `npm start` runs one bundled file: a thousand small files are slow to load and take memory.
const shop = {
  outDir: 'dist/shop',
  copyPublicDir: false,
  rolldownOptions: {
    input: { main: 'src/main.ts', cli: 'src/cli/main.ts', extension: 'src/extension/index.ts' },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
}

export default defineConfig(({ command }) => ({
  resolve: { noExternal: command === 'build' || undefined },
  // Images and fonts stay files: a data: URL can be neither preloaded nor cached.
  build: { assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: { build: client },
    ssr: { define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}, build: ssr },
    // These packages have native code or data files. Vite is loaded in development only.
    shop: { consumer: 'server', resolve: { external: [...runtimePackages, 'vite'] }, build: shop },
  },
  plugins: [
    boundariesPlugin,
    createExtensionsPlugin(process.env.EXTENSIONS?.trim() || undefined),
    sourceUrlsPlugin,
    tailwindcss(),
    react(),
    bundleManifestPlugin,
  ],
}))
