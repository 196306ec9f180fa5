import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { App } from '#http/app-context.ts'
import { chooseEncoding } from '#http/cache/encoded-body.ts'

const compress = promisify(brotliCompress)

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}
const compressible = /^(text|image\/svg)/

/** Registers each file of the folder by its exact path, so that no path can reach another file. */
export function mountAssets(app: App, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[entry.name.split('.').pop() ?? '']
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    mountFile(app, `/${file.slice(folder.length).split(sep).filter(Boolean).join('/')}`, file, type)
  }
}

function mountFile(app: App, path: string, file: string, type: string): void {
  const isImmutable = path.startsWith('/assets/')
  // The file stays in memory, so that a new build cannot remove files of the running version.
  const plain = readFileSync(file)
  let compressed: Promise<Buffer> | undefined
  const headers = {
    'Content-Type': type,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
  app.get(path, async (c) => {
    if (!compressible.test(type) || chooseEncoding(c.req.header('accept-encoding')) !== 'br') {
      return c.body(new Uint8Array(plain), 200, headers)
    }
    compressed ??= compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return c.body(new Uint8Array(await compressed), 200, {
      ...headers,
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    })
  })
}
