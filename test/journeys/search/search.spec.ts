import type { Page } from '@playwright/test'
import type { ProductFacets, Suggestions } from '#contract/search/search.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Tìm sản phẩm' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý' })

test('search suggestions appear while typing and can be chosen with the keyboard or the mouse', async ({
  page,
}) => {
  const response = await page.request.get(`/api/v1/products/suggestions?q=${encodeURIComponent('ao thun')}`)
  const { products, categories }: Suggestions = await response.json()
  expect(products.length).toBeGreaterThan(1)
  expect(categories.length).toBeGreaterThan(0)
  await page.goto('/')
  await field(page).pressSequentially('ao thun')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  const options = suggestions(page).getByRole('option')
  await expect(options).toHaveCount(products.length + categories.length)
  await expect(options.first()).toContainText(products[0]?.name ?? '')
  await expect(options.first()).toContainText('₫')
  await expectAccessible(page)

  await field(page).press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(field(page)).toHaveValue('ao thun')
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  )
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/detail/${products[1]?._id}`)
  await expect(suggestions(page)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  await expect(field(page)).toHaveValue('')

  await field(page).fill('ao')
  await field(page).fill('ao thun')
  await options.filter({ hasText: categories[0]?.name }).last().click()
  await expect(page).toHaveURL(`/categories/${categories[0]?._id}`)
})

test('on a phone suggestions are in the search panel; Enter without a chosen suggestion searches', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Tìm sản phẩm' }).click()
  await field(page).pressSequentially('giay')
  await expect(suggestions(page).getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field(page).press('Enter')
  await expect(page).toHaveURL('/shop?q=giay')
  await expect(suggestions(page)).toBeHidden()
})

test('a filter shows how many products it matches, and the filtered list has as many', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/shop?q=giay')
  const facets: ProductFacets = await (await page.request.get('/api/v1/products/facets?q=giay')).json()
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect(sizes.getByRole('checkbox')).toHaveCount(facets.sizes.length)
  const [size] = facets.sizes
  const box = sizes.getByRole('checkbox', { name: size?.value, exact: true })
  await expect(box).toHaveAccessibleDescription(`${size?.count} sản phẩm`)
  await expect(page.getByLabel('Đến (₫)')).toHaveAttribute(
    'placeholder',
    facets.price.max.toLocaleString('vi-VN'),
  )
  await box.check()
  await expect(page.getByText(`Showing 1-${size?.count} of ${size?.count} results`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(size?.count ?? 0)
  // A chosen size does not reduce the list of sizes.
  await expect(sizes.getByRole('checkbox')).toHaveCount(facets.sizes.length)
  await expectAccessible(page)
})

test('a search that names a colour shows the products in it', async ({ page }) => {
  await page.goto(`/shop?${new URLSearchParams({ q: 'áo sơ mi trắng' })}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  for (const card of await cards.all()) {
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /color=Tr/)
  }
})
