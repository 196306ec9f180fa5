import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Image, StoredImage } from '#contract/catalog/images.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { createSection } from '#domain/content/create-section.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { createReview } from '#test/api/reviews/reviewer.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
let shade = 0

async function upload(name: string, path = '/api/v1/images', who: TestClient = admin): Promise<Image> {
  const background = { r: ++shade, g: 90, b: 90 }
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return (await send(new Uint8Array(file), name, path, who)).body
}

function send(file: Uint8Array<ArrayBuffer>, name: string, path = '/api/v1/images', who: TestClient = admin) {
  const body = new FormData()
  body.set('file', new File([file], name, { type: 'image/png' }))
  return who.send<Image>('POST', path, { body })
}

const find = (query: string) => admin.get<StoredImage[]>(`/api/v1/admin/images?${query}`)
const urlsOf = async (query: string) => (await find(query)).body.map(({ url }) => url)

test('pictures are found by the file, and by the products that show them, newest first', async () => {
  const alone = await upload('Bìa Tết_2026.png')
  const main = await upload('a1.png')
  const side = await upload('a2.png')
  const product = { name: 'Áo dài lụa tơ', image: main.url, gallery: [main.url, side.url] }
  const { _id } = await shop.createProduct(product)
  expect((await find('q=bia+tet')).body).toEqual([{ ...alone, fileName: 'Bìa Tết_2026.png', product: '' }])
  expect((await find('q=%C3%81o+d%C3%A0i')).body).toEqual([
    { ...side, fileName: 'a2.png', product: 'Áo dài lụa tơ' },
    { ...main, fileName: 'a1.png', product: 'Áo dài lụa tơ' },
  ])
  expect(await urlsOf('q=khong+co+gi')).toEqual([])
  expect(await urlsOf('q=%25_%25')).toEqual([])
  await admin.delete(`/api/v1/products/${_id}`)
  expect(await urlsOf('q=lua+to')).toEqual([])
  const { headers, body } = await find('limit=1&page=2')
  expect([headers.get('x-total-count'), body.map(({ url }) => url)]).toEqual(['3', [main.url]])
})

test('a picture of several products has the name of the newest whose main picture it is, or that shows it', async () => {
  const [main, color, side] = [await upload('c1.png'), await upload('c2.png'), await upload('c3.png')]
  const [red] = await ensureAttributeValues(shop.db, 'color', [{ id: uuid(), value: 'Đỏ' }])
  const add = (name: string, image: string, gallery: string[], colorImage = '') =>
    shop.createProduct({
      ...{ name, image, gallery, variants: [{ color: red, stock: 1 }] },
      colors: [{ _id: red, image: colorImage }],
    })
  await add('Mũ cũ', main.url, [main.url, side.url])
  await add('Mũ mới', main.url, [main.url, side.url], color.url)
  const { _id } = await add('Mũ khác', color.url, [main.url, side.url])
  const names = async () =>
    Object.fromEntries((await find('limit=3')).body.map(({ fileName, product }) => [fileName, product]))
  expect(await names()).toEqual({ 'c1.png': 'Mũ mới', 'c2.png': 'Mũ khác', 'c3.png': 'Mũ khác' })
  await admin.delete(`/api/v1/products/${_id}`)
  expect(await names()).toEqual({ 'c1.png': 'Mũ mới', 'c2.png': 'Mũ mới', 'c3.png': 'Mũ mới' })
})

test('a nameless picture takes the name of the next upload of the same bytes', async () => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const bytes = new Uint8Array(file)
  const { body: first } = await send(bytes, '\u202e')
  expect((await send(bytes, 'logo-moi.png')).body).toEqual(first)
  await send(bytes, 'ten-khac.png')
  expect((await find('q=logo')).body).toMatchObject([{ url: first.url, fileName: 'logo-moi.png' }])
})

test('photos of reviews are not offered', async () => {
  const { writer } = await createReview(shop, await shop.createProduct())
  const photo = await upload('khach.png', '/api/v1/reviews/photos', writer)
  expect((await fetch(shop.url + photo.url)).status).toBe(200)
  expect(await urlsOf('')).not.toContain(photo.url)
})

test('a chosen picture is no copy, and stays when the product and another page that show it are deleted', async () => {
  const { url } = await upload('hai-noi.png')
  const { _id } = await shop.createProduct({ image: url })
  const [first, second] = await Promise.all([addPage(url), addPage(url)])
  await admin.delete(`/api/v1/products/${_id}`)
  await admin.post(`/api/v1/admin/pages/${first._id}/deletion`, { version: first.version })
  await purgeExpiredData(shop.shop)
  expect((await admin.get<PageForStaff>(`/api/v1/admin/pages/${first._id}`)).status).toBe(404)
  const { body } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${second._id}`)
  expect(body.content.sections).toMatchObject([{ image: url }])
  expect((await fetch(shop.url + url)).status).toBe(200)
  expect(await urlsOf('q=hai-noi')).toEqual([url])
})

async function addPage(image: string): Promise<PageForStaff> {
  const title = `Trang ${++shade}`
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', { kind: 'page', title })
  const sections = [{ ...createSection('picture', 'anh'), image }]
  const content = { ...page.content, sections }
  const path = `/api/v1/admin/pages/${page._id}/draft`
  return (await admin.put<PageForStaff>(path, { version: page.version, content })).body
}
