import type { Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { createTestProduct, pressTabUntilFocused, toast } from '#test/journeys/orders/shopper.ts'
import { showPictures } from '#test/journeys/pictures.ts'

test.use(showPictures)

const compareButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `So sánh ${name}`, exact: true })
const compareLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^So sánh, / })
const columns = (page: Page) => page.getByRole('columnheader')
const products = async (page: Page, query: string): Promise<ProductSummary[]> =>
  (await page.request.get(`/api/v1/products?${query}`)).json()

async function storeCompared(page: Page, ids: string[]) {
  await page.goto('/compare')
  await page.evaluate((list) => localStorage.setItem('compare', JSON.stringify(list)), ids)
  await page.reload()
}

test('two products are compared side by side, and different rows are marked', async ({ page }) => {
  // Demo products have tags and 5 reviews; other journeys add products without tags.
  const [first, second] = (await products(page, '')).filter(({ reviewCount }) => reviewCount === 5)
  if (!first || !second) throw new Error('The demo has no two products.')
  await page.goto('/compare')
  await expect(page.getByText('Chưa có sản phẩm nào để so sánh.')).toBeVisible()
  await expect(compareLink(page)).toHaveCount(0)

  await page.goto(`/detail/${first._id}`)
  const compareToggle = page.getByRole('button', { name: '+ Compare' })
  await pressTabUntilFocused(page, compareToggle)
  await page.keyboard.press('Enter')
  await expect(compareToggle).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page).getByText('Đã thêm vào so sánh (1/4)').first()).toBeVisible()

  await page.goto(`/shop?${new URLSearchParams({ q: second.name })}`)
  await page.getByRole('article').filter({ hasText: second.name }).first().hover()
  await compareButton(page, second.name).click()
  await expect(compareLink(page)).toHaveAccessibleName('So sánh, 2 sản phẩm')
  await compareLink(page).click()
  await expect(page).toHaveURL('/compare')
  await expect(columns(page)).toHaveCount(2)
  await expect(page.getByText('Đang so sánh 2/4 sản phẩm')).toBeVisible()
  for (const name of ['Giá', 'Danh mục', 'Đánh giá', 'Màu sắc', 'Size', 'Còn lại', 'Tags', 'Mua']) {
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expect(page.getByRole('rowheader', { name: /^Tags/ })).toContainText('Khác nhau')
  await expectAccessible(page)

  const rowHeaders = page.getByRole('rowheader').filter({ hasNotText: /^(Mua|Giá)/ })
  const equalRows = await rowHeaders.filter({ hasNotText: 'Khác nhau' }).allTextContents()
  expect(equalRows.length).toBeGreaterThan(0)
  await page.getByLabel('Chỉ xem điểm khác').check()
  for (const name of equalRows)
    await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0)
  await expect(rowHeaders).not.toHaveCount(0)

  await page.getByRole('button', { name: `Bỏ ${first.name} khỏi so sánh` }).click()
  await expect(columns(page)).toHaveCount(1)
  await expect(page.getByText('Đang so sánh 1/4 sản phẩm')).toBeFocused()
  await page.getByRole('link', { name: second.name }).click()
  await expect(page).toHaveURL(new RegExp(`/detail/${second._id}`))
  await page.goBack()
  await page.getByRole('button', { name: `Bỏ ${second.name} khỏi so sánh` }).click()
  await expect(page.getByText('Đang so sánh 0/4 sản phẩm')).toBeFocused()
})

test('adding a fifth product asks which one to remove', { tag: '@slow' }, async ({ page }) => {
  const five = await products(page, 'limit=5')
  const [removed, fifth] = [five[0], five[4]]
  if (!removed || !fifth) throw new Error('The demo has no five products.')
  await storeCompared(
    page,
    five.slice(0, 4).map(({ _id }) => _id),
  )
  await expect(columns(page)).toHaveCount(4)
  await page.goto(`/detail/${fifth._id}`)
  await page.getByRole('button', { name: '+ Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'So sánh tối đa 4 sản phẩm' })
  await expect(dialog).toContainText(fifth.name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Bỏ ${removed.name}` }).click()
  await expect(page.getByRole('button', { name: '+ Compare' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/compare')
  await expect(columns(page)).toHaveCount(4)
  await expect(columns(page).getByRole('link', { name: removed.name })).toHaveCount(0)
})

test('on a phone only the table scrolls horizontally; a product that is no longer sold is removed from it', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const long = `Áo khoác có một cái tên rất dài để xem nó xuống dòng ở đâu trong bảng so sánh ${Date.now()}`
  const one = await createTestProduct(owner, long, 99_000)
  const two = await createTestProduct(owner, `Áo sắp hết bán ${Date.now()}`, 99_000)
  const others = await products(page, 'limit=5&sort=price-desc')
  await page.setViewportSize({ width: 320, height: 700 })
  await storeCompared(page, [one.id, two.id, ...others.slice(0, 2).map(({ _id }) => _id)])
  await expect(columns(page)).toHaveCount(4)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await sideways()).toBe(false)
  const table = page.getByRole('region', { name: /Bảng so sánh/ })
  await table.evaluate((element) => element.scrollBy(200, 0))
  await expect(page.getByRole('rowheader', { name: /^Giá/ })).toBeInViewport()

  await owner.delete(`/api/v1/products/${two.id}`)
  await page.reload()
  await expect(columns(page)).toHaveCount(3)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('compare') ?? '[]').length))
    .toBe(3)
})
