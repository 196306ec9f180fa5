import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { WebContext } from './context.ts'

interface ServerEntry {
  fetch: (request: Request, options: { context: WebContext }) => Promise<Response>
}

export interface Web {
  /** Renders one page. Answers 200, 404, 500 or a redirect, always with a body of HTML or none. */
  handle: (request: Request, context: WebContext) => Promise<Response>
  /** Development only: serves the browser's modules; calls `next` for what is not one. */
  serveDev?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
  close: () => Promise<void>
}

/**
 * Opens the pages. In development `httpServer` is the shop's own server: hot reload shares its port.
 * This file runs on plain Node; it must not import anything that needs Vite, except in development.
 */
export function openWeb({ dev, httpServer }: { dev: boolean; httpServer?: Server }): Promise<Web> {
  return dev ? openDevelopment(httpServer) : openBuilt()
}

async function openBuilt(): Promise<Web> {
  const built = new URL('../../dist/server/', import.meta.url)
  const { default: entry }: { default: ServerEntry } = await import(new URL('server.js', built).href)
  // Every screen is read now, so that a build beside a running shop takes nothing from under its pages.
  const screens = readdirSync(new URL('assets', built)).filter((file) => file.endsWith('.js'))
  await Promise.all(screens.map((file) => import(new URL(`assets/${file}`, built).href)))
  return {
    handle: (request, context) => entry.fetch(request, { context }),
    close: async () => {},
  }
}

const root = new URL('../../', import.meta.url)
const servedInDevelopment = ['src/web', 'src/contract', 'src/domain', 'node_modules', 'public']

async function openDevelopment(httpServer?: Server): Promise<Web> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(root),
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: httpServer ? { server: httpServer } : false,
      cors: false,
      // The project's folder also holds the shop's data and its secret: only what pages are made of is served.
      fs: { strict: true, allow: servedInDevelopment.map((folder) => fileURLToPath(new URL(folder, root))) },
    },
  })
  const pages = vite.environments.ssr
  if (!pages || !isRunnableDevEnvironment(pages)) throw new Error('Vite has no runnable ssr environment')
  return {
    handle: async (request, context) => {
      const { default: entry }: { default: ServerEntry } = await pages.runner.import('/src/web/server.ts')
      return entry.fetch(request, { context })
    },
    serveDev: vite.middlewares,
    close: () => vite.close(),
  }
}
