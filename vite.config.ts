import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

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

export default defineConfig({
  // Pictures and fonts stay files: a data: URL could be neither preloaded nor cached.
  build: { assetsInlineLimit: 0 },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { addExtensions: true, quoteStyle: 'single', semicolons: false },
      importProtection: {
        behavior: 'error',
        client: {
          specifiers: ['zod'],
          files: ['src/{data,operations,http,cli}/**', 'src/contract/endpoints.ts', 'src/web/render.ts'],
        },
        server: { files: ['src/{data,operations,http,cli}/**'] },
      },
    }),
    react(),
    inventory,
  ],
})
