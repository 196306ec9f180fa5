import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { PageReference } from '#contract/content/page-address.ts'
import { buildPagePath } from '#contract/content/page-kinds.ts'
import type { PageForStaff, PageRow } from '#contract/content/pages.ts'
import type { Redirect } from '#contract/content/redirects.ts'
import { createSection } from '#domain/content/create-section.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import { openTestShop } from '#test/shop.ts'

const pages: PageRenderer = {
  handle: async () => ({ status: 404, headers: {}, body: new TextEncoder().encode('trang') }),
}
const { admin, shop, shopper: signUp } = await openTestShop({}, pages)
const shopper = await signUp()

const newSlug = (name: string) => `${name}-${uuid().slice(-12)}`
const pathOf = ({ kind, slug }: PageForStaff) => buildPagePath(kind, slug)

async function publishPage(kind: 'page' | 'post' = 'page') {
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', {
    kind,
    title: newSlug('Trang'),
  })
  return (await change(page, 'publish')).body
}
const change = (page: PageForStaff, action: string, body: object = {}) =>
  admin.post<PageForStaff>(`/api/v1/admin/pages/${page._id}/${action}`, { version: page.version, ...body })
const rename = ({ _id, version }: PageForStaff, slug: string) =>
  admin.put<PageForStaff>(`/api/v1/admin/pages/${_id}/slug`, { version, slug })
const open = async (path: string) => (await shopper.get(path)).headers.get('location')

test.each(['page', 'post'] as const)(
  'the former addresses of a renamed %s lead to its present one at once, and back again after a second change',
  async (kind) => {
    const first = await publishPage(kind)
    const second = (await rename(first, newSlug('moi'))).body
    expect(await open(pathOf(first))).toBe(pathOf(second))
    const third = (await rename(second, newSlug('moi-nua'))).body
    expect(await open(pathOf(first))).toBe(pathOf(third))
    expect(await open(pathOf(second))).toBe(pathOf(third))
    expect((await rename(third, first.slug)).status).toBe(200)
    expect(await open(pathOf(first))).toBeNull()
    expect(await open(pathOf(second))).toBe(pathOf(first))
    expect(await open(pathOf(third))).toBe(pathOf(first))
  },
)

test('redirects that staff entered follow a renamed page', async () => {
  const page = await publishPage()
  const from = `/cu/${uuid()}`
  await admin.post('/api/v1/admin/redirects', { from, to: `${pathOf(page)}?nguon=cu` })
  const renamed = (await rename(page, newSlug('moi'))).body
  expect(await open(from)).toBe(pathOf(renamed))
})

test('a page that shoppers never saw gets a new address without a redirect', async () => {
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', {
    kind: 'page',
    title: newSlug('Trang'),
  })
  expect((await rename(page, newSlug('moi'))).body.slug).toMatch(/^moi-/)
  expect(await open(pathOf(page))).toBeNull()
})

test('a taken address, the address of previews, the home page and an old version are refused', async () => {
  const [page, other] = [await publishPage(), await publishPage()]
  const code = async (answer: ReturnType<typeof rename>) => (await answer).body.code
  expect(await code(rename(page, other.slug))).toBe('page_slug_taken')
  expect(await code(rename(page, 'preview'))).toBe('page_slug_taken')
  expect(await code(rename({ ...page, version: 0 }, newSlug('moi')))).toBe('page_changed')
  const { body: rows } = await admin.get<PageRow[]>('/api/v1/admin/pages')
  const homeId = rows.find(({ kind }) => kind === 'home')?._id
  const { body: home } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${homeId}`)
  expect(await code(rename(home, newSlug('moi')))).toBe('page_address_fixed')
  expect((await change(home, 'deletion')).body).toMatchObject({ code: 'home_page_required' })
})

test('a post that comes with the shop keeps its text at a new address', async () => {
  const { body: rows } = await admin.get<PageRow[]>('/api/v1/admin/pages')
  const id = rows.find(({ slug }) => slug === 'tu-do-gon-muoi-mon')?._id
  const { body: post } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${id}`)
  const { body: renamed } = await rename(post, 'tu-do-gon')
  expect(renamed.content).toEqual(post.content)
  const { body: namesake } = await admin.post<PageForStaff>('/api/v1/admin/pages', {
    ...{ kind: 'post', title: 'Khác', slug: 'tu-do-gon-muoi-mon' },
  })
  expect(namesake).toMatchObject({ isPublished: false, content: { title: 'Khác', sections: [] } })
})

test('links by reference and to the own host lead to a page too', async () => {
  shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
  const page = await publishPage()
  const link = async (text: string) => {
    const linking = await publishPage()
    const sections = [{ ...createSection('text', 'loi'), text }]
    await admin.put(`/api/v1/admin/pages/${linking._id}/draft`, {
      ...{ version: linking.version, content: { ...linking.content, sections } },
    })
    return linking._id
  }
  const linking = [
    await link(`[x][y]\n\n[y]: ${pathOf(page)}`),
    await link(`[x](https://tiem.example${pathOf(page)}?a=1)`),
  ]
  await link(`[x](https://khac.example${pathOf(page)})`)
  const from = `/cu/${uuid()}`
  const redirect = { from, to: `https://tiem.example${pathOf(page)}` }
  expect((await admin.post('/api/v1/admin/redirects', redirect)).status).toBe(201)
  const { body } = await admin.get<PageReference[]>(`/api/v1/admin/pages/${page._id}/references`)
  expect(body.filter(({ kind }) => kind === 'page').map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(linking),
  )
  expect(body.map(({ kind }) => kind).sort()).toEqual(['page', 'page', 'redirect'])
})

test('before a page is deleted, the pages, menu items and redirects that lead to it are named', async () => {
  const [page, linking] = [await publishPage(), await publishPage()]
  const section = { ...createSection('text', 'loi'), text: `[x](${pathOf(page)}#a)` }
  await admin.put(`/api/v1/admin/pages/${linking._id}/draft`, {
    version: linking.version,
    content: { ...linking.content, sections: [section] },
  })
  const from = `/cu/${uuid()}`
  await admin.post('/api/v1/admin/redirects', { from, to: pathOf(page) })
  const { body: menus } = await admin.get<{ place: string; version: number }[]>('/api/v1/admin/menus')
  const version = menus.find(({ place }) => place === 'footer-1')?.version
  const items = [{ label: 'Hàng Tết', kind: 'page', target: page._id }]
  await admin.put('/api/v1/admin/menus/footer-1', { version, items })
  const { body: references } = await admin.get<PageReference[]>(`/api/v1/admin/pages/${page._id}/references`)
  expect(references).toMatchObject([
    { kind: 'menu', _id: 'footer-1', name: 'Chân trang, cột thứ nhất: Hàng Tết' },
    { kind: 'page', _id: linking._id, name: linking.content.title },
    { kind: 'redirect', name: from },
  ])
  expect((await change({ ...page, version: 0 }, 'deletion')).body).toMatchObject({ code: 'page_changed' })
  expect((await change(page, 'deletion')).status).toBe(200)
  expect((await shopper.get(`/api/v1/pages/page/${page.slug}`)).status).toBe(404)
  expect((await admin.get(`/api/v1/admin/pages/${page._id}`)).status).toBe(404)
  const { body: redirects } = await admin.get<Redirect[]>('/api/v1/admin/redirects')
  expect(redirects.find((redirect) => redirect.from === from)).toMatchObject({
    isDead: true,
    isUnused: false,
  })
})
