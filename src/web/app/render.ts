import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Needed, NeededBy, Rendered, WebContext } from './context.ts'

interface ServerEntry {
  render: (request: Request, context: WebContext, neededBy: NeededBy) => Promise<Rendered>
}

export interface Web {
  /** Renders one page. Answers 200, 404, 500 or a redirect, always with a body of HTML or none. */
  handle: (request: Request, context: WebContext) => Promise<Rendered>
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
  // One file with every screen, so that a build beside a running shop takes nothing from under its pages.
  const entry: ServerEntry = await import(new URL('../../../dist/server/server.js', import.meta.url).href)
  const neededBy = builtFiles()
  return {
    handle: (request, context) => entry.render(request, context, neededBy),
    close: async () => {},
  }
}

const entryFile = 'src/web/app/client.tsx'
/** In development on every page: there the back office's own scripts bring it too late. */
const officeSheet = 'src/web/ui/styles/office.css'

interface BuiltFile {
  file: string
  imports?: string[]
  css?: string[]
}

/** The addresses of what the entry and the given files need, from the build's own list. */
function builtFiles(): NeededBy {
  const list = new URL('../../../dist/client/.vite/manifest.json', import.meta.url)
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(list, 'utf8'))
  const listFor = (files: readonly string[]) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const need = (name: string) => {
      const built = manifest[name]
      if (!built || scripts.has(`/${built.file}`)) return
      scripts.add(`/${built.file}`)
      for (const sheet of built.css ?? []) styles.add(`/${sheet}`)
      built.imports?.forEach(need)
    }
    for (const file of [entryFile, ...files]) need(file)
    return { scripts: [...scripts], styles: [...styles] }
  }
  /** By page: there are as many as the shop has. */
  const known = new Map<string, Needed>()
  return (files) => {
    const page = files.join()
    const needed = known.get(page) ?? listFor(files)
    known.set(page, needed)
    return needed
  }
}

const root = new URL('../../../', import.meta.url)
const servedInDevelopment = ['src/web', 'src/contract', 'src/domain', 'node_modules', 'public']

async function openDevelopment(httpServer?: Server): Promise<Web> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(root),
    appType: 'custom',
    // The bundled configuration is a temporary file, whose change would restart the watched process for ever.
    configLoader: 'native',
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
  const needed = { scripts: [`/${entryFile}`], styles: [`/${officeSheet}`] }
  return {
    handle: async (request, context) => {
      const entry: ServerEntry = await pages.runner.import('/src/web/app/server.tsx')
      return entry.render(request, context, () => needed)
    },
    serveDev: vite.middlewares,
    close: () => vite.close(),
  }
}
