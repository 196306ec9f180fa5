import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  ],
})
