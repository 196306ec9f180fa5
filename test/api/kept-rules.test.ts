import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect as open } from 'node:net'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Product } from '#contract/products.ts'
import { keyOf } from '#http/kept/address.ts'
import { formsOf } from '#http/kept/forms.ts'
import { type Kept, openMemory } from '#http/kept/memory.ts'
import { askKept } from '#http/kept/serve.ts'
import { afterwards } from '#test/afterwards.ts'
import { adminEmail, Caller, openShop } from '#test/shop.ts'
import { openDoor } from '../faults/door.ts'
import { FaultyLine } from '../faults/line.ts'

const shop = await openShop()
const door = await openDoor(shop.shop, shop.where, { pulse: true, keeps: true })
afterwards(door.close)
const product = await shop.product({ countInStock: 3 })
const list = '/api/v1/products?limit=16'
const detail = `/api/v1/products/${product._id}`
const { memory } = door

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(door.url + path, { headers, method })
/** Asked for until it is kept. */
const kept = async (path: string, key = path) => {
  await expect.poll(async () => (await ask(path)) && memory.find(key)?.key, { timeout: 5000 }).toBe(key)
  return memory.find(key) as Kept
}

test('what is kept comes with its headers, a number of its own, and a name by which it is not sent again', async () => {
  await kept(list)
  const [first, second] = [await ask(list), await ask(list)]
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$|^W\/"[\w-]{22}-\w+"$/)
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(first.headers.get('x-total-count')).toBe('1')
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const again = await ask(list, { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask(list, { 'if-none-match': '"other"' })).status).toBe(200)
  const head = await ask(list, {}, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  memory.letGo('all')
  const unkept = await ask(list, {}, 'HEAD')
  expect([unkept.status, unkept.headers.get('etag'), memory.find(list)]).toEqual([200, null, undefined])
})

test('what is of before is given while it is made anew, and nothing is made of it', async () => {
  const before = await kept(detail)
  const underWay = memory.begin('/detail/whatever')
  memory.ages(`product:${product._id}`)
  expect([memory.find(detail), memory.isDue(before)]).toEqual([before, true])
  expect(memory.underWay('/detail/whatever')).toBeUndefined()
  const anew = new Response('anew')
  expect((await askKept(memory, detail, async () => anew)).reply).toBe(anew)
  underWay?.finish(null)
  expect((await ask(detail)).status).toBe(200)
  await expect.poll(() => memory.find(detail)?.until ?? 'as of now').toBe('as of now')
  expect(memory.find(detail)).not.toBe(before)
})

test('it comes as small as it is asked for, and says the same', async () => {
  // So much that it is worth it.
  await shop.product({ name: 'Áo dài', description: 'Vải mềm, dễ giặt. '.repeat(200) })
  await kept(list)
  const texts = await Promise.all(
    ['br', 'gzip', 'identity', 'br;q=0, gzip', '*'].map(async (accepted) => {
      const answer = await ask(list, { 'accept-encoding': accepted })
      return [answer.headers.get('content-encoding'), await answer.text()]
    }),
  )
  expect(texts.map(([encoding]) => encoding)).toEqual(['br', 'gzip', null, 'gzip', null])
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1)
})

test('one way of writing an address, and none that does not know all it says', async () => {
  await kept('/api/v1/products?page=1&limit=5&q=', '/api/v1/products?limit=5&page=1')
  for (const other of [
    `${list}&utm_source=zalo`,
    `${list}&limit=16`,
    '/api/v1/products?limit=x',
    `${detail}/`,
    `/api/v1/products/${product._id.replace(/^./, 'z')}`,
    '/api/v1/orders',
    '/api/v1/auth/session',
  ]) {
    await (await ask(other)).text()
    expect([other, memory.find(other)]).toEqual([other, undefined])
  }
})

test('what advertisements hang on the address of a page makes no other page of it; calls are not asked so', () => {
  const page = `/detail/${product._id}`
  expect(keyOf(`${page}?utm_source=zalo&color=a&utm_campaign=tet&utm_source=b&fbclid=x`)).toBe(
    `${page}?color=a`,
  )
  expect(keyOf('/?zarsrc=30&gclid=')).toBe('/')
  expect([keyOf('/?utmost=1'), keyOf(`${detail}?utm_source=zalo`)]).toEqual([null, null])
})

test('who is signed in, and who has something to be told, is answered past the memory', async () => {
  await kept(detail)
  const admin = await new Caller(door.url).signIn(adminEmail)
  for (const cookie of [admin.cookie, 'tiem-flash=x', '__Host-tiem=x']) {
    const answer = await ask(detail, { cookie })
    expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      null,
      'private, no-store',
    ])
  }
  memory.letGo('all')
  await admin.get(detail)
  expect(memory.find(detail)).toBeUndefined()
})

test('many at once wait for one making', async () => {
  await kept(detail)
  memory.letGo('all')
  let asked = 0
  const { find } = { find: memory.begin }
  memory.begin = (key) => {
    asked++
    return find(key)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await ask(detail)).text()))
  memory.begin = find
  expect([new Set(answers).size, asked]).toEqual([1, 1])
})

test('while nothing can be heard nothing is kept, and afterwards again', async () => {
  await kept(detail)
  await shop.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tiem pulse'`
  await expect.poll(() => memory.find(detail), { interval: 2 }).toBeUndefined()
  await shop.sql`UPDATE products SET name = 'Áo khác' WHERE id = ${product._id}`
  expect(((await (await ask(detail)).json()) as Product).name).toBe('Áo khác')
  await kept(detail)
})

// dangers X6
test('while the database is away strangers read what was known last, and nobody else does', async () => {
  const line = await FaultyLine.open(shop.where)
  const cut = await openDoor(shop.shop, line.where, { pulse: true, keeps: true })
  const read = (path: string, cookie = '') => fetch(cut.url + path, { headers: { cookie } })
  await expect.poll(async () => (await read(detail)) && cut.memory.find(detail)).toBeDefined()
  const before = await (await read(detail)).text()
  await line.close()
  await expect.poll(() => cut.memory.find(detail)).toBeUndefined()
  const last = await read(detail)
  expect([last.status, await last.text()]).toEqual([200, before])
  expect((await read(detail, shop.admin.cookie)).status).toBe(503)
  expect((await read('/api/v1/products?limit=3')).status).toBe(503)
  await cut.close()
})

test('where there is no room to make it anew, what is kept is shown for another while', async () => {
  const old = await kept(detail)
  const before = performance.now()
  old.madeAt = before - 3_600_000
  let asked: Promise<number>[] = []
  await shop.sql.begin(async (tx) => {
    await tx`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`
    const pages = Array.from({ length: limits.mostInLine + 1 }, (_, n) => `${list}&page=${n + 1}`)
    asked = pages.map(async (page) => (await ask(page)).status)
    expect(await Promise.race(asked)).toBe(503)
    expect((await ask(detail)).status).toBe(200)
    await expect.poll(() => old.madeAt, { timeout: 8000 }).toBeGreaterThan(before)
    expect(memory.find(detail)).toBe(old)
  })
  await Promise.all(asked)
})

test('who leaves before the answer keeps nobody from it', async () => {
  memory.letGo('all')
  const { port, hostname } = new URL(door.url)
  const line = open(Number(port), hostname)
  line.write(`GET ${detail} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  line.destroy()
  expect((await ask(detail)).status).toBe(200)
})

test('a made-up name of the shop puts no other answer under an address', async () => {
  memory.letGo('all')
  // As long as what browsers write for it, so that whoever compares lengths takes it for a name.
  const name = Buffer.from('é.é.é.é/api/v1/categories?xxxxx', 'latin1')
  const line = open(Number(new URL(door.url).port), '127.0.0.1')
  line.write(Buffer.concat([Buffer.from(`GET ${list} HTTP/1.1\r\nhost: `), name, Buffer.from('\r\n\r\n')]))
  await once(line, 'data')
  line.destroy()
  expect(await (await ask(list)).json()).toHaveLength(2)
})

const answer = (key: string, size: number, tags: string[] = []): Kept => {
  const forms = formsOf(Buffer.alloc(size), new Headers(), () => {})
  return { key, route: '/', tags: new Set(tags), forms, madeAt: performance.now(), used: false }
}

test.for(['br', 'gzip'])(
  'with %s it is squeezed quickly at first, and better once it is asked for again',
  async (accepted) => {
    const text = await readFile(new URL('../../README.md', import.meta.url))
    const forms = formsOf(Buffer.from(text), new Headers(), () => {})
    const { body, etag } = await forms.for(accepted)
    await expect.poll(async () => (await forms.for(accepted)).body.byteLength).toBeLessThan(body.byteLength)
    expect((await forms.for(accepted)).etag).toBe(etag)
  },
)

test('the memory has an end, and what is asked for again outlives what nobody asks for twice', () => {
  const small = openMemory({ bytes: 100_000, age: 60_000 })
  small.hearing(true)
  small.begin('/')?.finish(answer('/', 5000))
  for (let n = 0; n < 500; n++) {
    small.begin(`/junk-${n}`)?.finish(answer(`/junk-${n}`, 5000))
    expect(small.bytes()).toBeLessThanOrEqual(100_000)
    if (n % 5 === 0) expect([n, small.find('/')?.key]).toEqual([n, '/'])
  }
})

test('what was begun before a change was heard is not kept after it, and nobody who came after it is given it', () => {
  const own = openMemory()
  own.hearing(true)
  const making = own.begin('/')
  own.letGo('product:1')
  expect(own.underWay('/')).toBeUndefined()
  making?.finish(answer('/', 10, ['product:1']))
  expect(own.find('/')).toBeUndefined()
  const second = own.begin('/')
  own.letGo('product:2')
  second?.finish(answer('/', 10, ['product:1']))
  expect(own.find('/')?.key).toBe('/')
  own.letGo('product:1')
  expect([own.find('/'), own.bytes()]).toEqual([undefined, 0])
  own.hearing(false)
  expect(own.begin('/')).toBeUndefined()
})
