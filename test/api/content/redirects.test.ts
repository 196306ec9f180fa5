import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { PageForStaff } from '#contract/content/pages.ts'
import type { Redirect } from '#contract/content/redirects.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import { countRedirectUses } from '#operations/content/redirect-uses.ts'
import { openTestShop } from '#test/shop.ts'

const servedPaths = new Set(['/co-trang'])
const pages: PageRenderer = {
  handle: async ({ url }) => ({
    status: servedPaths.has(new URL(url).pathname) ? 200 : 404,
    headers: {},
    body: new TextEncoder().encode('trang'),
  }),
}
const { admin, shopper: signUp, shop, db, createProduct } = await openTestShop({}, pages)
const shopper = await signUp()

const newPath = () => `/cu/${uuid()}`
const add = (from: string, to: string) => admin.post<Redirect>('/api/v1/admin/redirects', { from, to })
async function open(path: string) {
  const { status, headers } = await shopper.get(path)
  return [status, headers.get('location')]
}

test('a former address is answered with 301, with any query, encoding or trailing slash', async () => {
  const from = newPath()
  expect((await add(`${from}/áo`, '/shop?q=áo')).status).toBe(201)
  const answer = [301, '/shop?q=%C3%A1o']
  expect(await open(`${from}/%C3%A1o?ref=x`)).toEqual(answer)
  expect(await open(`${from}/áo/`)).toEqual(answer)
  expect(await open(`${from}/ao`)).toEqual([404, null])
})

test('the list shows how often a redirect was used, and when last', async () => {
  const from = newPath()
  expect((await add(from, '/shop')).body).toMatchObject({ uses: 0, lastUsedAt: null })
  await Promise.all([open(from), open(`${from}/?utm_source=x`), open(`${from}/khac`)])
  await Promise.all([countRedirectUses(shop), countRedirectUses(shop)])
  await open(from)
  await countRedirectUses(shop)
  const { body: redirects } = await admin.get<Redirect[]>('/api/v1/admin/redirects')
  expect(redirects.find((one) => one.from === from)).toMatchObject({
    uses: 3,
    lastUsedAt: expect.any(String),
  })
})

test('redirects lead to the last address at once, and loops are refused', async () => {
  const [first, second, third] = [newPath(), newPath(), newPath()]
  await add(second, third)
  await add(first, second)
  expect(await open(first)).toEqual([301, third])
  await add(third, 'https://khac.example/moi')
  expect(await open(first)).toEqual([301, 'https://khac.example/moi'])
  const other = newPath()
  await add(other, `${first}/sau`)
  expect(await add(`${first}/sau`, `${other}?x=1`)).toMatchObject({
    status: 409,
    body: { code: 'redirect_loop' },
  })
})

test('targets with a query, hash or trailing slash are followed too, and form no loop', async () => {
  const [first, second, third] = [newPath(), newPath(), newPath()]
  await add(first, `${second}/?x=1#y`)
  await add(second, third)
  expect(await open(first)).toEqual([301, third])
  expect((await add(third, first)).body).toMatchObject({ code: 'redirect_loop' })
})

test('the list marks redirects shadowed by a page, and those without a target', async () => {
  const title = `Trang ${uuid().slice(-12)}`
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', { kind: 'page', title })
  const from = `/pages/${page.slug}`
  expect((await add(from, newPath())).body).toMatchObject({ isUnused: false, isDead: true })
  await admin.post(`/api/v1/admin/pages/${page._id}/publish`, { version: page.version })
  const { body: redirects } = await admin.get<Redirect[]>('/api/v1/admin/redirects')
  expect(redirects.find((one) => one.from === from)).toMatchObject({ isUnused: true })
  // The page takes precedence, so the redirect to it is not led further.
  expect((await add(newPath(), from)).body).toMatchObject({ to: from, isDead: false })
})

test('a redirect that would form a loop once a page is hidden is refused', async () => {
  const title = `Trang ${uuid().slice(-12)}`
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', { kind: 'page', title })
  const [from, to] = [`/pages/${page.slug}`, newPath()]
  await add(from, to)
  await admin.post(`/api/v1/admin/pages/${page._id}/publish`, { version: page.version })
  expect((await add(to, from)).body).toMatchObject({ code: 'redirect_loop' })
})

test('of redirects stored as a loop, those that lead to a page answer 301, the others 404', async () => {
  const title = `Trang ${uuid().slice(-12)}`
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', { kind: 'page', title })
  await admin.post(`/api/v1/admin/pages/${page._id}/publish`, { version: page.version })
  const [first, second, third, live] = [newPath(), newPath(), newPath(), `/pages/${page.slug}`]
  const store = (from: string, to: string) =>
    db.query(sql`INSERT INTO redirects (id, source, target) VALUES (${uuid()}, ${from}, ${to})`)
  await store(first, second)
  await store(second, `${third}/?x=1`)
  await store(third, second)
  for (const path of [first, second, third]) expect(await open(path), path).toEqual([404, null])
  const beforePage = newPath()
  await store(beforePage, live)
  await store(live, beforePage)
  expect(await open(beforePage)).toEqual([301, live])
})

test('a thousand redirects are the most, those shadowed by pages included', async () => {
  await db.query(sql`
    INSERT INTO redirects (id, source, target) SELECT gen_random_uuid(), '/admin/' || n, '/' FROM generate_series(1, 1000) n`)
  expect((await add(newPath(), '/shop')).body).toMatchObject({ code: 'list_full' })
  await db.query(sql`DELETE FROM redirects WHERE source LIKE '/admin/%'`)
})

test('an address of the own host is stored as a path, marked without a page, and forms no loop', async () => {
  shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
  const product = await createProduct()
  const from = newPath()
  const { body: added } = await add(from, `https://tiem.example/detail/${product._id}`)
  expect(added).toMatchObject({ to: `/detail/${product._id}`, isDead: false })
  const { body: dead } = await add(newPath(), 'https://TIEM.example/blog/khong-co')
  expect(dead).toMatchObject({ to: '/blog/khong-co', isDead: true })
  const elsewhere = await add(newPath(), 'https://khac.example/blog/khong-co')
  expect(elsewhere.body).toMatchObject({ isDead: false })
  await admin.delete(`/api/v1/products/${product._id}`)
  const { body: redirects } = await admin.get<Redirect[]>('/api/v1/admin/redirects')
  expect(redirects.find((one) => one.from === from)).toMatchObject({ isDead: true })
  const loop = newPath()
  expect((await add(loop, `https://tiem.example${loop}`)).body).toMatchObject({ code: 'redirect_loop' })
})

test('a redirect stored with the own host is marked too', async () => {
  shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
  const from = newPath()
  await db.query(
    sql`INSERT INTO redirects (id, source, target) VALUES (${uuid()}, ${from}, 'https://tiem.example/khong-co')`,
  )
  const { body: redirects } = await admin.get<Redirect[]>('/api/v1/admin/redirects')
  expect(redirects.find((one) => one.from === from)).toMatchObject({ isDead: true })
})

test('of two redirects that form a loop, entered at once, one is refused', async () => {
  const [one, two] = [newPath(), newPath()]
  const answers = await Promise.all([add(one, two), add(two, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the address of a page, an address in use and a script are refused', async () => {
  const from = newPath()
  await add(from, '/shop')
  expect((await add(from, '/blog')).body).toMatchObject({ code: 'redirect_source_taken' })
  for (const served of [
    '/shop',
    '/admin/orders',
    '/sitemap.xml',
    '/pages/preview',
    '/blog/tu-do-gon-muoi-mon',
  ])
    expect((await add(served, '/blog')).body, served).toMatchObject({ code: 'redirect_source_served' })
  for (const to of ['', 'javascript:alert(1)', '//evil.example', 'http://evil.example', '/\\evil.example'])
    expect((await add(newPath(), to)).status, to).toBe(400)
})

test('a page at the address takes precedence, and a deleted redirect answers 404 again', async () => {
  const from = newPath()
  const { body } = await add(from, '/shop')
  servedPaths.add(from)
  expect(await open(from)).toEqual([200, null])
  servedPaths.delete(from)
  expect((await admin.delete(`/api/v1/admin/redirects/${body._id}`)).status).toBe(200)
  expect(await open(from)).toEqual([404, null])
})

test('a link to a redirected address is not dead', async () => {
  const from = newPath()
  await add(from, '/shop')
  const page = await admin.post<PageForStaff>('/api/v1/admin/pages', {
    kind: 'page',
    title: `Trang ${uuid()}`,
  })
  const sections = [{ id: 'a', kind: 'text', title: '', text: `[x](${from}) [y](${from}x)` }]
  const { version, content, _id } = page.body
  const saved = await admin.put<PageForStaff>(`/api/v1/admin/pages/${_id}/draft`, {
    version,
    content: { ...content, sections },
  })
  const dead = saved.body.issues.filter(({ path }) => path === 'sections.0.text')
  expect(dead).toMatchObject([{ message: `Bài viết: liên kết ${from}x không dẫn đến trang nào.` }])
})
