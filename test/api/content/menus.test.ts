import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { MenuItem, MenuPlace } from '#contract/content/menu-places.ts'
import type { MenuForStaff, MenuLink } from '#contract/content/menus.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop

async function readMenu(place: MenuPlace = 'header') {
  const { body } = await admin.get<MenuForStaff[]>('/api/v1/admin/menus')
  const menu = body.find((one) => one.place === place)
  if (!menu) throw new Error(`no menu ${place}`)
  return menu
}

async function save(items: MenuItem[] | null, place: MenuPlace = 'header') {
  const { version } = await readMenu(place)
  return admin.put<MenuForStaff>(`/api/v1/admin/menus/${place}`, { version, items })
}

async function readLinks(place: MenuPlace = 'header'): Promise<MenuLink[]> {
  return (await admin.get<PublicSettings>('/api/v1/shop')).body.menus[place]
}

const toAddress = (label: string, target: string): MenuItem => ({ label, kind: 'address', target })

beforeEach(async () => {
  await save(null)
})

test('a new shop has the menus of the specification, in the language of its labels', async () => {
  expect(await readLinks()).toEqual([
    { label: 'Home', href: '/', type: 'page' },
    { label: 'Shop', href: '/shop', type: 'list' },
    { label: 'About', href: '/docs#about', type: 'page' },
    { label: 'Contact', href: '/docs#contact', type: 'page' },
  ])
  expect((await readLinks('footer-1')).map(({ label }) => label)).toEqual([
    'Home',
    'Shop',
    'Blog',
    'About',
    'Contact',
  ])
  const { body: settings } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  const change = { version: settings.version, labelLanguage: 'vietnamese' }
  const { body: changed } = await admin.put<{ version: number }>('/api/v1/admin/settings', change)
  expect((await readLinks())[0]?.label).toBe('Trang chủ')
  await admin.put('/api/v1/admin/settings', { version: changed.version, labelLanguage: 'specified' })
})

test('menu items follow changes of their targets, and are left out while shoppers cannot see them', async () => {
  const { body: category } = await admin.post<{ _id: string }>('/api/v1/categories', { name: `Áo ${uuid()}` })
  const product = await shop.createProduct()
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', {
    kind: 'page',
    title: `Hàng Tết ${uuid().slice(-8)}`,
  })
  const items: MenuItem[] = [
    { label: 'Hàng Tết', kind: 'page', target: page._id },
    { label: 'Áo', kind: 'product', target: product._id },
    { label: 'Danh mục', kind: 'category', target: category._id },
    toAddress('Bộ sưu tập', '/bo-suu-tap/tet'),
    toAddress('Facebook', 'https://facebook.com/tiem'),
  ]
  const { body: saved } = await save(items)
  expect(saved.issues.map(({ path }) => path)).toEqual(['items.0.target', 'items.3.target'])
  const links: MenuLink[] = [
    { label: 'Áo', href: `/detail/${product._id}`, type: 'page' },
    { label: 'Danh mục', href: `/categories/${category._id}`, type: 'page' },
    { label: 'Bộ sưu tập', href: '/bo-suu-tap/tet', type: 'document' },
    { label: 'Facebook', href: 'https://facebook.com/tiem', type: 'document' },
  ]
  expect(await readLinks()).toEqual(links)
  await admin.post(`/api/v1/admin/pages/${page._id}/publish`, { version: page.version })
  const pageLink = { label: 'Hàng Tết', href: `/pages/${page.slug}`, type: 'page' }
  expect(await readLinks()).toEqual([pageLink, ...links])
  await admin.delete(`/api/v1/products/${product._id}`)
  expect((await readLinks()).map(({ label }) => label)).not.toContain('Áo')
})

test('an address of the own host marks its item like a path; one of another host does not', async () => {
  shop.shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
  const product = await shop.createProduct()
  const { body: collection } = await admin.post<{ _id: string }>('/api/v1/admin/collections', {
    name: `Hàng Tết ${uuid()}`,
    kind: 'manual',
    productIds: [],
  })
  const items = [
    toAddress('Áo', `https://TIEM.example/detail/${product._id}?ref=menu`),
    toAddress('Bộ sưu tập', `/shop?sort=newest&collection=${collection._id}`),
    toAddress('Trang', 'https://tiem.example/pages/khong-co'),
    toAddress('Bài', 'https://tiem.example/blog/khong-co#cuoi'),
    toAddress('Trang chủ', 'https://tiem.example'),
    toAddress('Mặc định', '/shop?collection=tet'),
    toAddress('Nơi khác', 'https://khac.example/pages/khong-co'),
  ]
  const { body: saved } = await save(items)
  expect(saved.issues).toEqual([
    {
      path: 'items.2.target',
      message: 'Trang: địa chỉ https://tiem.example/pages/khong-co không dẫn đến trang nào.',
    },
    expect.objectContaining({ path: 'items.3.target' }),
  ])
  await admin.delete(`/api/v1/products/${product._id}`)
  await admin.delete(`/api/v1/admin/collections/${collection._id}`)
  const { issues } = await readMenu()
  expect(issues.map(({ path }) => path)).toEqual([0, 1, 2, 3].map((at) => `items.${at}.target`))
})

test('an item is marked while the redirect that it uses leads to nothing', async () => {
  const from = `/cu/${uuid()}`
  const product = await shop.createProduct()
  await admin.post('/api/v1/admin/redirects', { from, to: `/detail/${product._id}` })
  const { body: saved } = await save([toAddress('Áo', from)])
  expect(saved.issues).toEqual([])
  await admin.delete(`/api/v1/products/${product._id}`)
  expect((await readMenu()).issues).toMatchObject([{ path: 'items.0.target' }])
})

test('of two editors the second gets menu_changed', async () => {
  const { version } = await readMenu()
  const put = (label: string) =>
    admin.put('/api/v1/admin/menus/header', { version, items: [toAddress(label, '/shop')] })
  const answers = await Promise.all([put('Một'), put('Hai')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'menu_changed' })
})

test('the page of a category is no target of its own, because it is shown at the category', async () => {
  const { body: category } = await admin.post<{ _id: string }>('/api/v1/categories', { name: `Áo ${uuid()}` })
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages/of-category', {
    category: category._id,
  })
  await admin.post(`/api/v1/admin/pages/${page._id}/publish`, { version: page.version })
  const { body: saved } = await save([{ label: 'Áo', kind: 'page', target: page._id }])
  expect(saved.issues.map(({ path }) => path)).toEqual(['items.0.target'])
  expect(await readLinks()).toEqual([])
})

test.each([
  ['an address that is a script', [toAddress('x', 'javascript:alert(1)')], 'items.0.target'],
  ['an address of another host without https', [toAddress('x', '//evil.example')], 'items.0.target'],
  ['a page without id', [{ label: 'x', kind: 'page', target: '' }], 'items.0.target'],
  ['an empty label', [toAddress(' ', '/shop')], 'items.0.label'],
  ['equal labels', [toAddress('x', '/shop'), toAddress('x', '/blog')], 'items.1.label'],
  ['two lists', [1, 2].map((at) => ({ label: `x${at}`, kind: 'list', target: '' })), 'items.1.kind'],
] as [string, MenuItem[], string][])('%s is refused', async (_what, items, path) => {
  expect(await save(items)).toMatchObject({ status: 400, body: { code: 'invalid', details: [{ path }] } })
})

test('a menu can be reset to its preset, and an empty menu stays empty', async () => {
  await save([])
  expect(await readLinks()).toEqual([])
  expect(await readMenu()).toMatchObject({ isPreset: false, items: [] })
  await save(null)
  expect(await readMenu()).toMatchObject({ isPreset: true, items: [{ label: 'Home' }, {}, {}, {}] })
})
