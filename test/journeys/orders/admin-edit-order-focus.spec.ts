import type { Attribute } from '#contract/catalog/attributes.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('an arrow key in the list of variants only selects; the button replaces, and the focus stays in the lines', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const { attributes } = await readJson<{ attributes: Attribute[] }>(
    await adminApi.admin.get('/api/v1/attributes'),
  )
  const [small, large] = attributes.find(({ kind }) => kind === 'size')?.values ?? []
  const variants = [
    { size: small?._id, stock: 3 },
    { size: large?._id, stock: 3 },
  ]
  const name = `Áo hai size ${randomText()}`
  const product = await adminApi.createProduct({ name, countInStock: undefined, variants })
  const [from, to] = product.variants
  const order = await adminApi.order(product)
  await page.goto(`/admin/orders/edit/${order._id}`)
  const replace = page.getByRole('button', { name: 'Đổi size, màu' })
  await replace.press('Enter')
  const list = page.getByRole('combobox', { name: 'Đổi sang' })
  const apply = page.getByRole('button', { name: 'Đổi sang loại này' })
  await expect(list).toHaveValue(from?._id ?? '')
  await expect(apply).toBeDisabled()
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue(to?._id ?? '')
  await expect(list).toBeFocused()
  await expect(page.getByText('Bỏ khỏi đơn')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bỏ khỏi đơn')).toBeVisible()
  await expect(replace).toBeFocused()

  await page.getByRole('button', { name: `Lấy lại ${name}` }).press('Enter')
  const remove = page.getByRole('button', { name: `Bỏ ${name}` })
  await expect(remove.first()).toBeFocused()
  await remove.first().press('Enter')
  await expect(page.getByRole('button', { name: `Lấy lại ${name}` })).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByRole('button', { name: `Lấy lại ${name}` })).toBeFocused()
})
