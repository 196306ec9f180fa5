import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FindPageFiles, PageFiles, RenderedPage, WebContext } from './context.ts'

interface ServerEntry {
  render: (request: Request, context: WebContext, neededBy: FindPageFiles) => Promise<RenderedPage>
}

export interface WebRenderer {
  handle: (request: Request, context: WebContext) => Promise<RenderedPage>
  /** Development only: serves modules to the browser and calls `next` for other requests. */
  serveDev?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
  close: () => Promise<void>
}

/**
 * This file runs on plain Node and must not import anything that needs Vite, except in development.
 * @param httpServer in development, hot reload shares its port
 */
export function createWebRenderer({
  dev,
  httpServer,
}: {
  dev: boolean
  httpServer?: Server
}): Promise<WebRenderer> {
  return dev ? openDevelopment(httpServer) : openBuilt()
}

async function openBuilt(): Promise<WebRenderer> {
  // One bundle with all screens, so that a new build cannot remove chunks of the running version.
  const entry: ServerEntry = await import(new URL('../../../dist/server/server.js', import.meta.url).href)
  const neededBy = createFileLookup()
  return {
    handle: (request, context) => entry.render(request, context, neededBy),
    close: async () => {},
  }
}

const entryFile = 'src/web/app/client.tsx'
/** In development every page has it, because the admin scripts load it too late. */
const adminStylesheet = 'src/web/ui/styles/admin.css'

interface BuiltFile {
  file: string
  imports?: string[]
  css?: string[]
}

function createFileLookup(): FindPageFiles {
  const manifestFile = new URL('../../../dist/client/.vite/manifest.json', import.meta.url)
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const listFor = (files: readonly string[]) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const add = (name: string) => {
      const built = manifest[name]
      if (!built || scripts.has(`/${built.file}`)) return
      scripts.add(`/${built.file}`)
      for (const sheet of built.css ?? []) styles.add(`/${sheet}`)
      built.imports?.forEach(add)
    }
    for (const file of [entryFile, ...files]) add(file)
    return { scripts: [...scripts], styles: [...styles] }
  }
  const cache = new Map<string, PageFiles>()
  return (files) => {
    const page = files.join()
    const needed = cache.get(page) ?? listFor(files)
    cache.set(page, needed)
    return needed
  }
}

const root = new URL('../../../', import.meta.url)
const servedInDevelopment = ['src/web', 'src/contract', 'src/domain', 'node_modules', 'public']

async function openDevelopment(httpServer?: Server): Promise<WebRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(root),
    appType: 'custom',
    // A bundled configuration is a temporary file, which would restart the watched process endlessly.
    configLoader: 'native',
    server: {
      middlewareMode: true,
      ws: httpServer ? { server: httpServer } : false,
      cors: false,
      // DANGER: the project folder also contains the data and the secret of the shop.
      fs: { strict: true, allow: servedInDevelopment.map((folder) => fileURLToPath(new URL(folder, root))) },
    },
  })
  const pages = vite.environments.ssr
  if (!pages || !isRunnableDevEnvironment(pages)) throw new Error('Vite has no runnable ssr environment')
  const needed = { scripts: [`/${entryFile}`], styles: [`/${adminStylesheet}`] }
  return {
    handle: async (request, context) => {
      const entry: ServerEntry = await pages.runner.import('/src/web/app/server.tsx')
      return entry.render(request, context, () => needed)
    },
    serveDev: vite.middlewares,
    close: () => vite.close(),
  }
}
