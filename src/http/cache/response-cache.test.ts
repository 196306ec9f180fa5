import { expect, test } from 'vitest'
import { ResponseCache, type ResponseCacheOptions, staleWhileBusyMs } from './response-cache.ts'

const home = { key: '/', route: '/' }
const shareable = { 'cache-control': 'public, no-cache', 'content-type': 'text/plain' }
const failure = (status: number) => new Response('failed', { status, headers: shareable })

/** The body of a rendered page is the number of the rendering. */
function open(options: ResponseCacheOptions = {}) {
  const clock = { ms: 0, isConnected: true }
  const cache = new ResponseCache({ now: () => clock.ms, isConnected: () => clock.isConnected, ...options })
  const rendered = { count: 0, next: null as Response | null }
  const render = async () => {
    rendered.count++
    return rendered.next ?? new Response(`${rendered.count}`, { headers: shareable })
  }
  const text = (key = '/') => cache.find(key)?.body.plain.toString()
  return { clock, cache, rendered, render, text, load: () => cache.load(home, render) }
}

function slow() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const end = (body: string) => resolve(new Response(body, { headers: shareable }))
  return { render: () => promise, end }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('100 concurrent requests share one rendering', async () => {
  const { cache, rendered, load } = open()
  const all = await Promise.all(Array.from({ length: 100 }, load))
  expect(rendered.count).toBe(1)
  expect(new Set(all.map(({ entry }) => entry))).toEqual(new Set([cache.find('/')]))
})

test('an error is not shared: 3 concurrent requests get 3 responses', async () => {
  const { cache, rendered, load } = open()
  const renderFailure = async () => {
    rendered.count++
    return failure(404)
  }
  const all = await Promise.all(Array.from({ length: 3 }, () => cache.load(home, renderFailure)))
  expect(await Promise.all(all.map(({ response }) => response?.text()))).toEqual(Array(3).fill('failed'))
  expect([rendered.count, cache.find('/')]).toEqual([3, undefined])
  expect((await load()).entry).not.toBeNull()
})

test('an entry is fresh for 2 s, then served while it is renewed, and not served after 8 s', async () => {
  const { clock, cache, rendered, render, text, load } = open()
  await load()
  const renew = async () => {
    const entry = cache.find('/')
    if (entry) cache.renew(entry, render)
    await settled()
  }
  clock.ms = 1999
  await renew()
  expect([rendered.count, text()]).toEqual([1, '1'])
  clock.ms = 2000
  const stale = cache.find('/')
  await renew()
  expect([rendered.count, stale?.body.plain.toString(), text()]).toEqual([2, '1', '2'])
  clock.ms = 9999
  expect(text()).toBe('2')
  clock.ms = 10_000
  expect(text()).toBeUndefined()
  expect((await load()).entry?.body.plain.toString()).toBe('3')
})

test('`load` returns only fresh entries: after 2 s it renders again', async () => {
  const { clock, load } = open()
  await load()
  clock.ms = 2000
  expect((await load()).entry?.body.plain.toString()).toBe('2')
})

test('the age of an entry counts from the start of its rendering', async () => {
  const { clock, cache } = open()
  const { render, end } = slow()
  const loading = cache.load(home, render)
  clock.ms = 7000
  end('read at 0')
  await loading
  expect(cache.find('/')).toBeDefined()
  clock.ms = 8000
  expect(cache.find('/')).toBeUndefined()
})

test('at most 4 entries are renewed concurrently, each once', async () => {
  const { clock, cache, render } = open()
  const keys = ['/a', '/b', '/c', '/d', '/e']
  for (const key of keys) await cache.load({ key, route: key }, render)
  clock.ms = 3000
  const { render: renewal, end } = slow()
  const renewed: string[] = []
  const renew = (key: string) => {
    const entry = cache.find(key)
    const render = () => {
      renewed.push(key)
      return renewal()
    }
    if (entry) cache.renew(entry, render)
  }
  for (const key of [...keys, ...keys]) renew(key)
  expect(renewed).toEqual(['/a', '/b', '/c', '/d'])
  end('renewed')
  await settled()
  renew('/e')
  expect(renewed).toHaveLength(5)
})

test('while the database is unreachable an entry of any age is served, and none is renewed', async () => {
  const { clock, cache, rendered, render, text, load } = open()
  await load()
  clock.ms = 3_600_000
  clock.isConnected = false
  const entry = cache.find('/')
  if (entry) cache.renew(entry, render)
  expect([rendered.count, text()]).toEqual([1, '1'])
  clock.isConnected = true
  expect(text()).toBeUndefined()
})

test('a 503 keeps the stale entry; a 404 removes it', async () => {
  const { clock, cache, rendered, load } = open()
  await load()
  clock.ms = 9000
  rendered.next = failure(503)
  expect((await load()).response?.status).toBe(503)
  expect(cache.find('/', staleWhileBusyMs)?.body.plain.toString()).toBe('1')
  rendered.next = failure(404)
  await load()
  expect(cache.find('/', staleWhileBusyMs)).toBeUndefined()
})

test('a rendering that started before an invalidation is neither stored nor shared with later requests', async () => {
  const { cache, rendered, load, text } = open()
  const { render, end } = slow()
  const early = [cache.load(home, render), cache.load(home, render)]
  cache.invalidate()
  const late = await load()
  end('old')
  const old = await Promise.all(early)
  expect(old.map(({ entry }) => entry?.body.plain.toString())).toEqual(['old', 'old'])
  expect(late.entry?.body.plain.toString()).toBe('1')
  expect([rendered.count, text()]).toEqual([1, '1'])
})

test('a late failed rendering does not remove an entry stored after an invalidation', async () => {
  const { cache, load, text } = open()
  const { promise, resolve } = Promise.withResolvers<Response>()
  let isFirst = true
  const loading = cache.load(home, async () => {
    if (!isFirst) return failure(404)
    isFirst = false
    return promise
  })
  cache.invalidate()
  await load()
  resolve(failure(404))
  await loading
  expect(text()).toBe('1')
})

test.for<[string, ResponseInit]>([
  ['is private', { headers: { 'cache-control': 'private, no-store' } }],
  ['says nothing about caches', {}],
  ['sets a cookie', { headers: { ...shareable, 'set-cookie': 'tiem=x' } }],
  ['did not succeed', { status: 404, headers: shareable }],
])('a response that %s is not stored, and its body is still there', async ([, init]) => {
  const { cache } = open()
  const { entry, response } = await cache.load(home, async () => new Response('for one', init))
  expect([entry, await response?.text(), cache.find('/')]).toEqual([null, 'for one', undefined])
})

test('the cache stays below its byte limit, keeps frequently used entries and does not store large ones', async () => {
  const { cache } = open({ maxBytes: 200_000 })
  const store = (key: string, size: number) =>
    cache.load({ key, route: '/' }, async () => new Response('x'.repeat(size), { headers: shareable }))
  await store('/', 5000)
  for (let n = 0; n < 500; n++) {
    await store(`/once-${n}`, 5000)
    expect(cache.bytes).toBeLessThanOrEqual(200_000)
    if (n % 5 === 0) expect([n, cache.find('/')?.key]).toEqual([n, '/'])
  }
  const { entry } = await store('/large', 25_000)
  expect([entry?.body.plain.byteLength, cache.find('/large')]).toEqual([25_000, undefined])
  cache.invalidate()
  expect(cache.bytes).toBe(0)
})
