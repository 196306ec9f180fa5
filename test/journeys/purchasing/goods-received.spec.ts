import type { Product } from '#contract/catalog/products.ts'
import { photoFiles, randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('goods of a supplier are received with their cost in 3 steps and 2 for each line', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const [first, second] = [
    await adminApi.product(0, `Nhập ${mark} một`),
    await adminApi.product(4, `Nhập ${mark} hai`),
  ]
  await page.goto('/admin/goods-received')
  const clicks = countClicks()
  const main = page.getByRole('main')
  await clicks.press(main.getByRole('link', { name: 'Tạo phiếu nhập' }))
  // The list, which stays until the form is loaded, has a filter of the same name.
  await expect(main.getByRole('heading', { name: 'Tạo phiếu nhập' })).toBeVisible()
  await clicks.type(main.getByLabel('Nhà cung cấp'), `Xưởng ${mark}`)
  for (const [product, quantity, cost] of [
    [first, 10, '85000'],
    [second, 5, '90000'],
  ] as const) {
    await clicks.type(main.getByLabel('Tìm sản phẩm'), `${product.name} x${quantity}`)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Số lượng ${product.name}`)).toHaveValue(String(quantity))
    await expect(page.getByLabel(`Giá vốn ${product.name}`)).toBeFocused()
    await clicks.type(page.getByLabel(`Giá vốn ${product.name}`), cost)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  }
  await expect(page.getByText('15 sản phẩm · 1.300.000')).toBeVisible()
  await clicks.press(main.getByRole('button', { name: 'Nhập kho' }))
  await expect(toast(page)).toContainText('Đã nhập 15 sản phẩm vào kho')
  expect(clicks.count).toBeLessThanOrEqual(3 + 2 * 2)
  await expect(page.getByRole('heading', { name: `Xưởng ${mark}` })).toBeVisible()
  await expect(tableRows(page)).toHaveCount(2)

  await page.goto(`/admin/stock/${first.variants[0]?._id}`)
  await expect(tableRows(page).first()).toContainText('Nhập hàng')
  await expect(page.getByRole('definition').filter({ hasText: '85.000' }).first()).toBeVisible()
  await expect(tableRows(page).first()).toContainText('+850.000')
  await expect(
    tableRows(page)
      .first()
      .getByRole('link', { name: `Xưởng ${mark}` }),
  ).toBeVisible()

  const order = await adminApi.order(first)
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByText('Giá vốn')).toBeVisible()
  await expect(page.getByText('Lãi gộp')).toBeVisible()
})

test('a typed cost replaces the last one, and an unusual one is pointed out', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(0, `Giá gõ ${randomText()}`)
  const variantId = product.variants[0]?._id
  await readJson(
    await adminApi.admin.post('/api/v1/admin/goods-received', {
      data: {
        key: crypto.randomUUID(),
        supplier: 'Xưởng gõ',
        lines: [{ variantId, quantity: 3, cost: 92_000 }],
      },
    }),
  )
  await page.goto('/admin/goods-received/add')
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(`${product.name} x2`)
  await page.keyboard.press('Enter')
  const cost = page.getByLabel(`Giá vốn ${product.name}`)
  await expect(cost).toHaveValue('92.000')
  await expect(cost).toBeFocused()
  await page.keyboard.type('95000')
  await expect(cost).toHaveValue('95.000')
  await expect(page.getByText('hãy kiểm tra lại')).toHaveCount(0)

  await page.getByLabel(`Số lượng ${product.name}`).click()
  await cost.click()
  await page.keyboard.type('950000')
  await expect(cost).toHaveValue('950.000')
  await expect(page.getByText('Cao hơn nhiều giá vốn hiện nay 92.000 ₫')).toBeVisible()
  await cost.fill('2.5')
  await expect(cost).not.toHaveAttribute('aria-invalid')
  await cost.press('Tab')
  await expect(cost).toHaveAccessibleDescription('Hãy nhập một số nguyên')

  page.once('dialog', (leaving) => leaving.accept())
  await page.goto(`/admin/stock/${variantId}`)
  await page.getByLabel('Giá vốn một cái').fill('0')
  await page.getByRole('button', { name: 'Lưu giá vốn' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hàng này không mất tiền mua?' })
  await expect(toast(page)).toHaveCount(0)
  await question.getByRole('button', { name: 'Đúng, lưu 0' }).click()
  await expect(toast(page)).toContainText('Đã sửa giá vốn')
})

test('an invalid note shows its errors at the fields, and a note can be cancelled', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(0, `Huỷ ${mark}`)
  await page.goto('/admin/goods-received/add')
  await page.getByRole('button', { name: 'Nhập kho' }).click()
  await expect(page.getByText('Hãy nhập nhà cung cấp')).toBeVisible()
  await expect(page.getByText('Hãy chọn ít nhất một sản phẩm')).toBeVisible()
  await expect(page.getByLabel('Nhà cung cấp')).toBeFocused()
  await page.getByLabel('Nhà cung cấp').fill(`Xưởng ${mark}`)
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(product.name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Số lượng ${product.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Nhập kho' }).click()
  await expect(page.getByText('Hãy nhập số lượng')).toBeVisible()
  await expect(page.getByText('Hãy nhập giá vốn')).toBeVisible()
  await page.getByLabel(`Số lượng ${product.name}`).fill('3')
  await page.getByLabel(`Giá vốn ${product.name}`).fill('0')
  await page.getByRole('button', { name: 'Nhập kho' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hàng này không mất tiền mua?' })
  await question.getByRole('button', { name: 'Sửa giá vốn' }).click()
  await expect(page.getByLabel(`Giá vốn ${product.name}`)).toBeFocused()
  await page.getByLabel(`Giá vốn ${product.name}`).fill('50000')
  await page.getByRole('button', { name: 'Nhập kho' }).click()
  await page.getByRole('button', { name: 'Huỷ phiếu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Huỷ phiếu' }).click()
  await expect(toast(page)).toContainText('Đã huỷ phiếu nhập')
  await expect(page.getByText('Đã huỷ', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Huỷ phiếu' })).toHaveCount(0)
})

test('a new product gets its cost on the page that adds it', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const name = `Giá vốn mới ${randomText()}`
  await page.goto('/admin/products/add')
  await page.getByLabel('Tên sản phẩm').fill(name)
  await page.getByRole('textbox', { name: 'Giá', exact: true }).fill('200000')
  await page.getByLabel('Giá vốn một cái (không bắt buộc)').fill('0')
  await page.getByLabel('Chọn ảnh').setInputFiles(photoFiles)
  await expect(page.getByText('Ảnh đầu tiên là ảnh chính')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Thêm sản phẩm', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sửa giá vốn' }).click()
  await page.getByLabel('Giá vốn một cái (không bắt buộc)').fill('91000')
  await page.getByRole('button', { name: 'Thêm sản phẩm', exact: true }).click()
  await expect(toast(page)).toContainText('Thêm sản phẩm thành công')
  const [product] = await readJson<Product[]>(
    await adminApi.admin.get(`/api/v1/products?q=${encodeURIComponent(name)}`),
  )
  await page.goto(`/admin/products/edit/${product?._id}`)
  await expect(page.getByRole('region', { name: 'Giá vốn' }).getByLabel('Giá vốn một cái')).toHaveValue(
    '91.000',
  )
})

test('the cost of each variant is set in the form of its product', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(4, `Giá vốn ${randomText()}`)
  await page.goto(`/admin/products/edit/${product._id}`)
  const costs = page.getByRole('region', { name: 'Giá vốn' })
  await expect(costs.getByRole('button', { name: 'Lưu giá vốn' })).toBeDisabled()
  await costs.getByLabel('Giá vốn một cái').fill('0')
  await costs.getByRole('button', { name: 'Lưu giá vốn' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sửa giá vốn' }).click()
  await costs.getByLabel('Giá vốn một cái').fill('91000')
  await costs.getByRole('button', { name: 'Lưu giá vốn' }).click()
  await expect(toast(page)).toContainText('Đã lưu giá vốn')
  await page.reload()
  await expect(costs.getByLabel('Giá vốn một cái')).toHaveValue('91.000')
  await page.goto('/admin/stock')
  await expect(page.getByText('Giá trị kho theo giá vốn')).toBeVisible()
})
