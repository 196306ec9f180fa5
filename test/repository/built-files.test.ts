import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopPaths } from '#contract/paths.ts'
import { invitationPaths } from '#contract/staff/invitation-paths.ts'

interface Chunk {
  fileName: string
  imports: string[]
  isEntry: boolean
  /** paths from the project's root, with a query where one file is split */
  modules: string[]
}

const client = join(import.meta.dirname, '../../dist/client')
const chunks: Chunk[] = JSON.parse(readFileSync(join(client, 'inventory.json'), 'utf8'))
const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

/** A chunk with everything that must be loaded before it runs. */
function loadedWith(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = named.get(name)
    if (imported) loadedWith(imported, seen)
  }
  return seen
}

const modulesOf = (loaded: Iterable<Chunk>) => [...loaded].flatMap((chunk) => chunk.modules)
const isAdmin = (module: string) =>
  /^src\/(web\/(admin\/|routes\/admin[./])|contract\/desk-paths)/.test(module)
const isStorefront = (module: string) => /^src\/web\/(storefront\/|routes\/storefront)/.test(module)

test('nothing of the server, and no schema library, is sent to a browser', () => {
  const strange = modulesOf(chunks).filter((module) =>
    /^src\/(data|operations|http|cli)\/|^src\/contract\/(endpoints|text|endpoint)\.ts|node_modules\/(zod|postgres|hono|sharp|pino)\//.test(
      module,
    ),
  )
  expect(strange).toEqual([])
  // A built file that was not made from the inventory's modules would slip through: look inside as well.
  const inside = chunks.filter((chunk) =>
    /FOR NO KEY UPDATE|argon2|node:crypto/.test(readFileSync(join(client, chunk.fileName), 'utf8')),
  )
  expect(inside.map((chunk) => chunk.fileName)).toEqual([])
})

const web = join(import.meta.dirname, '../../src/web')
/** All that a shopper's pages may be made of. */
const shops = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/^(admin|routes\/admin)|\.test\./.test(name),
)

test('what a shopper’s pages call is known before any page of the back office is loaded', () => {
  const called = shops.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(/\bapi\.(\w+)(?=[.(])/g)].map(([, call = '']) => call),
  )
  expect(new Set(called).size).toBeGreaterThan(40)
  // The page of an invitation brings its own calls along (src/web/routes/storefront/invitation.tsx).
  const known = { ...shopPaths, ...invitationPaths }
  expect(called.filter((call) => !Object.hasOwn(known, call))).toEqual([])
})

test('a shopper loads nothing of the admin', () => {
  const storefront = chunks.filter((chunk) => chunk.isEntry || chunk.modules.some(isStorefront))
  expect(storefront.length).toBeGreaterThan(5)
  const admin = storefront.flatMap((chunk) => modulesOf(loadedWith(chunk)).filter(isAdmin))
  expect(admin).toEqual([])
})

test('no class that a shopper’s pages name is in the sheet of the back office alone', () => {
  const sheet = (name: RegExp) => {
    const file = readdirSync(join(client, 'assets')).find((file) => name.test(file)) ?? ''
    const css = readFileSync(join(client, 'assets', file), 'utf8').replace(/url\([^)]*\)/g, '')
    const names = css.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi)
    return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')))
  }
  const shop = sheet(/^shop-.*\.css$/)
  const office = sheet(/^all-routes-.*\.css$/)
  const words = shops.flatMap((name) => readFileSync(join(web, name), 'utf8').split(/[\s"'`]+/))
  const named = new Set(words)
  const only = [...office].filter((name) => !shop.has(name))
  expect(only.length).toBeGreaterThan(100)
  expect(only.filter((name) => named.has(name))).toEqual([])
  // The order within the later sheet decides: it has them all.
  expect([...shop].filter((name) => !office.has(name))).toEqual([])
})

// dangers S8
test('no source map goes with the built files [S8]', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const mapped = chunks.filter((chunk) =>
    readFileSync(join(client, chunk.fileName), 'utf8').includes('sourceMappingURL'),
  )
  expect(mapped.map((chunk) => chunk.fileName)).toEqual([])
})
