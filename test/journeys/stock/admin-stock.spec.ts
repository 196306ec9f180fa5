import { randomText, searchOneRow, tableRows, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { dropNextResponse, expectOnlyDroppedResponses, toast } from '#test/journeys/orders/shopper.ts'

test('counts of several variants are saved together; a count is rejected if the stock changed by a sale', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const first = await adminApi.product(4, `Đếm ${mark} một`)
  const second = await adminApi.product(4, `Đếm ${mark} hai`)
  await page.goto(`/admin/stock?q=dem+${mark}`)
  await expect(tableRows(page)).toHaveCount(2)
  await page.getByLabel(`Đếm được ${first.name}`).fill('7')
  await page.getByLabel(`Đếm được ${second.name}`).fill('2')
  await expect(page.getByText('2 số chưa lưu')).toBeVisible()
  await adminApi.order(second)
  await page.getByLabel('Ghi chú').fill('Kiểm kho chiều')
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('1 số chưa lưu được')
  await expect(page.getByText('Kho đã thay đổi, hiện còn 3. Hãy xem lại số đã nhập.')).toBeVisible()
  await expect(tableRows(page).filter({ hasText: first.name })).toContainText('7')
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('Đã cập nhật kho')
  await expect(page.getByText('số chưa lưu')).toHaveCount(0)

  await page.getByRole('link', { name: second.name }).click()
  await expect(tableRows(page).first()).toContainText('Kiểm kê')
  await expect(tableRows(page).first()).toContainText('Kiểm kho chiều')
  await expect(tableRows(page).first()).toContainText('Chủ tiệm')
  await expect(tableRows(page).nth(1)).toContainText(/Bán \d{13}-\d{3}/)
})

test('Enter and arrows lead from one count to the next, and only whole numbers are saved', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  for (const name of ['một', 'hai']) await adminApi.product(4, `Đếm ${mark} ${name}`)
  await page.goto(`/admin/stock?q=dem+${mark}`)
  await expect(tableRows(page)).toHaveCount(2)
  const counts = page.getByLabel(/^Đếm được /)
  await counts.first().click()
  await page.keyboard.type('7\n-5')
  await expect(counts.first()).toHaveValue('7')
  await expect(counts.last()).toHaveValue('-5')
  await expect(page.getByRole('alert').filter({ hasText: 'Hãy nhập một số nguyên' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('6')
  await expect(counts.first()).toHaveValue('6')
  await counts.last().fill('')
  await counts.last().pressSequentially('2.5')
  const wrong = page.locator('input[data-count][aria-invalid=true]')
  await expect(wrong).toHaveValue('2.5')
  await expect(wrong).toHaveAccessibleDescription('Hãy nhập một số nguyên')
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('1 số chưa lưu được')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveValue('2.5')
})

test('a single count that met a sale is saved when it is confirmed', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(4, `Đếm ${randomText()}`)
  await page.goto(`/admin/stock?q=${encodeURIComponent(product.name)}`)
  await page.getByLabel(`Đếm được ${product.name}`).fill('2')
  await adminApi.order(product)
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(page.getByText('Kho đã thay đổi, hiện còn 3. Hãy xem lại số đã nhập.')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('Đã cập nhật kho')
  await expect(page.getByText('số chưa lưu')).toHaveCount(0)
})

test('a stock adjustment with a reason appears in the variant’s ledger', async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(10)
  const variant = product.variants[0]?._id
  await page.goto(`/admin/stock/${variant}`)
  await page.getByLabel('Lý do').selectOption({ label: 'Hỏng' })
  await page.getByLabel('Bớt bao nhiêu').fill('11')
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(page.getByText('Chỉ còn 10')).toBeVisible()
  await page.getByLabel('Bớt bao nhiêu').fill('2.5')
  await expect(page.getByLabel('Bớt bao nhiêu')).toHaveAccessibleDescription('Hãy nhập một số nguyên')
  await page.getByLabel('Bớt bao nhiêu').fill('3')
  await expect(page.getByText('Từ 10 thành 7')).toBeVisible()
  await adminApi.order(product)
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(page.getByText('Kho đã thay đổi, hiện còn 9.')).toBeVisible()
  await expect(page.getByText('Từ 9 thành 6')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('Đã cập nhật kho')
  await expect(tableRows(page).first()).toContainText('Hỏng')
  await expect(tableRows(page).first()).toContainText('−3')
})

test('a stock reduction is applied once although its response was lost', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
  complaints,
}) => {
  const product = await adminApi.product(10)
  await page.goto(`/admin/stock/${product.variants[0]?._id}`)
  await page.getByLabel('Lý do').selectOption({ label: 'Hỏng' })
  await page.getByLabel('Bớt bao nhiêu').fill('3')
  await dropNextResponse(page, '/api/v1/stock/adjustments')
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  // The ledger shows the new stock, but the form still uses the stock that it was filled in for.
  await expect(tableRows(page).first()).toContainText('−3')
  await expect(page.getByText('Từ 10 thành 7')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(page.getByText('Kho đã thay đổi, hiện còn 7.')).toBeVisible()
  await expect(page.getByText('Từ 7 thành 4')).toBeVisible()
  await expect(tableRows(page).filter({ hasText: 'Hỏng' })).toHaveCount(1)
  expectOnlyDroppedResponses(complaints)
})

test('ten variants are counted in 11 clicks and fields', { tag: ['@day', '@slow'] }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const products = await Promise.all(
    Array.from({ length: 10 }, (_, n) => adminApi.product(4, `Kiểm ${mark} ${n}`)),
  )
  await page.goto(`/admin/stock?q=kiem+${mark}`)
  await expect(tableRows(page)).toHaveCount(10)
  const clicks = countClicks()
  for (const { name } of products) await clicks.type(page.getByLabel(`Đếm được ${name}`), '3')
  await clicks.press(page.getByRole('button', { name: 'Lưu kho' }))
  await expect(toast(page)).toContainText('Đã cập nhật kho')
  expect(clicks.count).toBeLessThanOrEqual(11)
  await page.reload()
  await expect(tableRows(page).filter({ hasText: `Kiểm ${mark} 9` })).toContainText('3')
})

test('after counts far down the list are saved, the focus is on a count in view', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/stock?sort=stock-desc')
  const count = page.locator('input[data-count]').nth(8)
  const stock = await count.getAttribute('placeholder')
  await count.fill(`${Number(stock) + 1}`)
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('Đã cập nhật kho')
  await expect(page.locator('input[data-count]:focus')).toBeInViewport()
})

test('the list of stock shows what orders give back that are cancelled, also as fake ones', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(4)
  const [order, fake] = [await adminApi.order(product), await adminApi.order(product)]
  const expectStock = async (stock: string) => {
    await searchOneRow(page, 'Kho', product.name)
    await expect(tableRows(page).getByRole('cell', { name: stock, exact: true })).toBeVisible()
  }
  const cancel = async ({ orderNumber }: { orderNumber: string }, item: string, confirm: string) => {
    await searchOneRow(page, 'Đơn hàng', orderNumber)
    await tableRows(page).getByRole('button', { name: 'Đổi trạng thái' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
    await expect(tableRows(page)).toContainText('đã huỷ')
  }
  await page.goto('/admin/account')
  await expectStock('2')
  await cancel(order, 'Huỷ đơn hàng', 'Huỷ đơn hàng')
  await expectStock('3')
  await cancel(fake, 'Đơn ảo: huỷ, cảnh báo số', 'Huỷ và cảnh báo')
  await expectStock('4')
})
