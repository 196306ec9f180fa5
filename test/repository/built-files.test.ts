import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentPaths } from '#contract/content/content-paths.ts'
import { storefrontPaths } from '#contract/paths.ts'
import { invitationPaths } from '#contract/staff/invitation-paths.ts'

interface Chunk {
  fileName: string
  imports: string[]
  isEntry: boolean
  /** Paths from the project root, with a query if one file is split. */
  modules: string[]
}

const client = join(import.meta.dirname, '../../dist/client')
const chunks: Chunk[] = JSON.parse(readFileSync(join(client, 'bundle-manifest.json'), 'utf8'))
const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

function collectImports(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = named.get(name)
    if (imported) collectImports(imported, seen)
  }
  return seen
}

const modulesOf = (loaded: Iterable<Chunk>) => [...loaded].flatMap((chunk) => chunk.modules)
const isAdmin = (module: string) =>
  /^src\/(web\/(admin\/|routes\/admin[./])|contract\/admin-paths)/.test(module)
const isStorefront = (module: string) => /^src\/web\/(storefront\/|routes\/storefront)/.test(module)

test('no server code and no schema library is in the browser files', () => {
  const serverModules = modulesOf(chunks).filter((module) =>
    /^src\/(data|operations|http|cli)\/|^src\/contract\/(endpoints|text|scalar-schemas|endpoint)\.ts|node_modules\/(zod|postgres|hono|sharp|pino)\//.test(
      module,
    ),
  )
  expect(serverModules).toEqual([])
  // Also search the contents, in case the manifest is incomplete.
  const withServerCode = chunks.filter((chunk) =>
    /FOR NO KEY UPDATE|argon2|node:crypto/.test(readFileSync(join(client, chunk.fileName), 'utf8')),
  )
  expect(withServerCode.map((chunk) => chunk.fileName)).toEqual([])
})

const web = join(import.meta.dirname, '../../src/web')
const storefrontFiles = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/^(admin|routes\/admin)|\.test\./.test(name),
)

test('storefront pages call only endpoints whose paths the storefront loads', () => {
  const called = storefrontFiles.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(/\bapi\.(\w+)(?=[.(])/g)].map(([, call = '']) => call),
  )
  expect(new Set(called).size).toBeGreaterThan(40)
  // The invitation page and pages of sections load paths of their own with `registerCalls`.
  const known = { ...storefrontPaths, ...invitationPaths, ...contentPaths }
  expect(called.filter((call) => !Object.hasOwn(known, call))).toEqual([])
})

test('no storefront page loads admin code', () => {
  const storefront = chunks.filter((chunk) => chunk.isEntry || chunk.modules.some(isStorefront))
  expect(storefront.length).toBeGreaterThan(5)
  const admin = storefront.flatMap((chunk) => modulesOf(collectImports(chunk)).filter(isAdmin))
  expect(admin).toEqual([])
})

test('every CSS class of the storefront is in the storefront stylesheet', () => {
  const sheet = (name: RegExp) => {
    const file = readdirSync(join(client, 'assets')).find((file) => name.test(file)) ?? ''
    const css = readFileSync(join(client, 'assets', file), 'utf8').replace(/url\([^)]*\)/g, '')
    const names = css.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi)
    return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')))
  }
  const storefrontSheet = sheet(/^shop-.*\.css$/)
  const adminSheet = sheet(/^all-routes-.*\.css$/)
  const words = storefrontFiles.flatMap((name) => readFileSync(join(web, name), 'utf8').split(/[\s"'`]+/))
  const named = new Set(words)
  const adminOnly = [...adminSheet].filter((name) => !storefrontSheet.has(name))
  expect(adminOnly.length).toBeGreaterThan(100)
  expect(adminOnly.filter((name) => named.has(name))).toEqual([])
  // The admin stylesheet is loaded later, so its order decides and it must contain every class.
  expect([...storefrontSheet].filter((name) => !adminSheet.has(name))).toEqual([])
})

test('the built files contain no source maps [S8]', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const mapped = chunks.filter((chunk) =>
    readFileSync(join(client, chunk.fileName), 'utf8').includes('sourceMappingURL'),
  )
  expect(mapped.map((chunk) => chunk.fileName)).toEqual([])
})
