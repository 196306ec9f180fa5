import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Rendered, WebContext } from './context.ts'

type ScriptsOf = (files: readonly string[]) => readonly string[]
interface ServerEntry {
  render: (request: Request, context: WebContext, scriptsOf: ScriptsOf) => Promise<Rendered>
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
  const entry: ServerEntry = await import(new URL('../../dist/server/server.js', import.meta.url).href)
  const scriptsOf = builtScripts()
  return {
    handle: (request, context) => entry.render(request, context, scriptsOf),
    close: async () => {},
  }
}

const entryFile = 'src/web/client.ts'
/** What the entry asks for next. */
const wakeFile = 'src/web/wake.tsx'

interface BuiltFile {
  file: string
  imports?: string[]
}

/** The address of the entry, then of everything that it and the given files need, from the build's own list. */
function builtScripts(): ScriptsOf {
  const list = new URL('../../dist/client/.vite/manifest.json', import.meta.url)
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(list, 'utf8'))
  const listFor = (files: readonly string[]) => {
    const needed = new Set<string>()
    const need = (name: string) => {
      const built = manifest[name]
      if (!built || needed.has(`/${built.file}`)) return
      needed.add(`/${built.file}`)
      built.imports?.forEach(need)
    }
    for (const file of [entryFile, wakeFile, ...files]) need(file)
    return [...needed]
  }
  /** By page: there are as many as the shop has. */
  const known = new Map<string, readonly string[]>()
  return (files) => {
    const page = files.join()
    const scripts = known.get(page) ?? listFor(files)
    known.set(page, scripts)
    return scripts
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
      const entry: ServerEntry = await pages.runner.import('/src/web/server.tsx')
      return entry.render(request, context, () => [`/${entryFile}`])
    },
    serveDev: vite.middlewares,
    close: () => vite.close(),
  }
}
