import { expect, test } from 'vitest'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { sitemapPath } from '#contract/paths.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin } = shop
const visitor = shop.anonymous()

const addCategory = async (name: string) =>
  (await admin.post<{ _id: string }>('/api/v1/categories', { name })).body._id
async function hide(hidesEmptyCategories: boolean) {
  const { body } = await admin.get<ShopSettings>('/api/v1/admin/settings')
  const saved = await admin.put<ShopSettings>('/api/v1/admin/settings', {
    version: body.version,
    hidesEmptyCategories,
  })
  expect(saved.body.hidesEmptyCategories).toBe(hidesEmptyCategories)
}
const names = async (query = '') =>
  (await visitor.get<CategoryListItem[]>(`/api/v1/categories${query}`)).body.map(({ name }) => name)

test('a setting leaves categories without active products out of menu, home page and sitemap', async () => {
  const [clothes, shirts, drafts, none] = await Promise.all(
    ['Quần áo', 'Áo', 'Nháp', 'Trống'].map(addCategory),
  )
  await admin.put(`/api/v1/categories/${shirts}`, { name: 'Áo', parent: clothes })
  const shirt = await shop.createProduct({ name: 'Áo thun', category: shirts })
  await shop.createProduct({ category: drafts, state: 'draft' })
  const all = ['Nháp', 'Quần áo', 'Trống', 'Áo']
  expect((await names()).toSorted()).toEqual(all)
  await hide(true)
  expect((await names()).toSorted()).toEqual(['Quần áo', 'Áo'])
  expect((await names('?empty=true')).toSorted()).toEqual(all)
  const { body: sitemap } = await visitor.get<string>(sitemapPath)
  expect(sitemap).toContain('/danh-muc/ao<')
  expect(sitemap).not.toContain('/danh-muc/trong')
  expect((await visitor.get(`/api/v1/categories/${none}`)).status).toBe(200)
  await admin.delete(`/api/v1/products/${shirt._id}`)
  expect(await names()).toEqual([])
  await hide(false)
  expect((await names()).toSorted()).toEqual(all)
})
