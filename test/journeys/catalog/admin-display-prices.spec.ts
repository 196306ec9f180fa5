import type { Attribute } from '#contract/catalog/attributes.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

/** Spaces in prices do not break. */
const dong = (amount: string) => new RegExp(`^Từ ?${amount}\\s₫$`)

test('a product whose variants all have own prices shows the lowest of them before one is chosen', {
  tag: '@slow',
}, async ({ adminApi, adminPage: page }) => {
  const { attributes } = await readJson<{ attributes: Attribute[] }>(
    await adminApi.admin.get('/api/v1/attributes'),
  )
  const sizes = attributes.find(({ kind }) => kind === 'size')?.values ?? []
  const name = `Áo giá riêng ${randomText()}`
  const product = await adminApi.createProduct({
    ...{ name, price: 900_000, featured: true, countInStock: undefined },
    variants: [
      { size: sizes[0]?._id, stock: 3, price: 299_000 },
      { size: sizes[1]?._id, stock: 3, price: 399_000 },
    ],
  })
  await page.goto(`/shop?q=${encodeURIComponent(name)}&maxPrice=300000`)
  const card = page.getByRole('article').filter({ hasText: name })
  const price = card.getByText(/₫/).locator('..')
  await expect(price).toHaveText(dong('299.000'))

  await card.getByRole('link', { name, exact: true }).click()
  const main = page.getByRole('main')
  const heading = main.locator('p').filter({ hasText: dong('299.000') })
  await expect(heading.first()).toBeVisible()
  await main.getByRole('radio', { name: sizes[1]?.value, exact: true }).check()
  await expect(main.getByText(/^399\.000\s₫$/).first()).toBeVisible()
  await expect(main.getByText(/900\.000/)).toHaveCount(0)

  await page.goto(`/admin/products/edit/${product._id}`)
  const preview = page.getByRole('region', { name: 'Xem trước' })
  await expect(preview.getByText(/₫/).locator('..')).toHaveText(dong('299.000'))
})
