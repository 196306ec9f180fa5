import type { Order } from '#contract/orders/orders.ts'
import { paste, randomText, readJson, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { dropNextResponse, expectOnlyDroppedResponses } from '#test/journeys/orders/shopper.ts'

test('a shirt is sold over the counter for cash with 4 key presses, and its receipt is printed', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(5, `Sơ mi ${mark}`)
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await page.goto('/admin/counter')
  await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  await page.keyboard.type(`so mi ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi ${mark}` })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  await page.getByLabel('Khách đưa').focus()
  await page.keyboard.type('300000')
  await expect(page.getByText(/Trả lại khách 50.000/)).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('status').filter({ hasText: 'Đã bán' })).toContainText(/Trả lại khách 50.000/)
  await expect(page.getByRole('article')).toContainText(/Khách đưa300.000.*Trả lại50.000/)
  await expect(page.getByRole('button', { name: 'In phiếu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('printed')
  const answer = await adminApi.admin.get(`/api/v1/orders?channel=counter&q=${mark}`)
  const [sale] = await readJson<Order[]>(answer)
  expect(sale).toMatchObject({ status: 'đã giao', paid: 250_000, items: [{ productId: product._id }] })
  await page.keyboard.press('F2')
  await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  await page.goto(`/admin/orders/${sale?._id}`)
  await page.getByRole('button', { name: 'Hoàn tiền thiện chí' }).click()
  await expect(page.getByLabel('Cách hoàn')).toHaveValue('cash')
})

test('the reason why a sale was refused is hidden once the sale is changed', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  await adminApi.product(5, `Sơ mi ${mark}`)
  await page.goto('/admin/counter')
  await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  await page.keyboard.press('F9')
  const reason = page.getByRole('alert').filter({ hasText: 'Hãy chọn ít nhất một sản phẩm' })
  await expect(reason).toBeVisible()
  await page.keyboard.type(`so mi ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi ${mark}` })).toBeVisible()
  await expect(reason).toBeHidden()
  await page.getByLabel('Khách đưa').fill('100000')
  await page.keyboard.press('F9')
  const tooLittle = page.getByText('Khách đưa chưa đủ tiền')
  await expect(tooLittle).toBeVisible()
  await page.getByLabel('Khách đưa').focus()
  await paste(page, '300.000')
  await expect(tooLittle).toBeHidden()

  await page.getByLabel('Khách đưa').fill('')
  await page.getByLabel('Khách đưa').pressSequentially('300.5')
  await page.keyboard.press('F9')
  await expect(page.getByRole('alert').filter({ hasText: 'Hãy nhập một số nguyên' })).toBeVisible()
  await expect(page.getByLabel('Khách đưa')).toHaveAccessibleDescription(/Để trống nếu khách đưa vừa đủ/)
  await page.getByLabel('Giảm giá (không bắt buộc)', { exact: true }).fill('2.5')
  await expect(page.locator('output')).toHaveText('–')
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Khách đưa')).toBeFocused()
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi ${mark}` })).toBeVisible()
})

test('without a network the counter sells nothing and keeps what was chosen', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  await adminApi.product(5, `Khăn ${mark}`)
  await page.goto('/admin/counter')
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(`khan ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ Khăn ${mark}` })).toBeVisible()
  const isOnline = () => page.evaluate(() => navigator.onLine)
  await page.context().setOffline(true)
  await expect.poll(isOnline).toBe(false)
  await page.getByRole('button', { name: 'Thu tiền mặt' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Máy đang mất mạng nên chưa bán được' }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(isOnline).toBe(true)
  await page.getByRole('button', { name: 'Thu tiền mặt' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Đã bán' })).toBeVisible()
})

test('a sale whose response was lost is shown after the cash was changed, and the next sale is a new one', async ({
  adminPage: page,
  adminApi,
  complaints,
}) => {
  const mark = randomText()
  const product = await adminApi.product(5, `Mũ ${mark}`)
  await page.goto('/admin/counter')
  const words = page.getByRole('main').getByLabel('Tìm sản phẩm')
  const choose = async () => {
    await words.fill(product.name)
    await words.press('Enter')
    await expect(page.getByRole('button', { name: `Bỏ ${product.name}` })).toBeVisible()
  }
  await choose()
  await page.getByLabel('Khách đưa').fill('300000')
  await dropNextResponse(page, '/api/v1/orders/counter')
  await page.keyboard.press('F9')
  await expect(page.getByText('đơn không bị bán hai lần')).toBeVisible()
  await page.getByLabel('Khách đưa').fill('500000')
  await page.keyboard.press('F9')
  const finished = page.getByRole('status').filter({ hasText: 'Lần bấm trước đã bán xong đơn này' })
  await expect(finished).toContainText(/Trả lại khách 250.000/)
  await expect(page.getByRole('link', { name: /^Xem đơn/ })).toBeVisible()
  await page.keyboard.press('F2')
  await choose()
  await page.keyboard.press('F9')
  await expect(page.getByRole('status').filter({ hasText: 'Đã bán' })).not.toContainText('Lần bấm trước')
  const sales = await readJson<Order[]>(await adminApi.admin.get(`/api/v1/orders?channel=counter&q=${mark}`))
  expect(sales).toMatchObject([{ paid: 250_000 }, { paid: 250_000 }])
  expectOnlyDroppedResponses(complaints)
})

test('an order from Zalo, picked up in the shop with 20,000 ₫ off, is entered in 8 steps', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  await adminApi.product(5, `Váy ${mark}`)
  await page.goto('/admin/orders/new')
  await expect(page.getByLabel('Số điện thoại')).toBeFocused()
  await page.keyboard.type('0905777888')
  await page.getByLabel('Tên người nhận').fill('Bà Năm')
  await page.getByLabel('Khách đến lấy tại cửa hàng').check()
  await page.getByLabel('Nguồn đơn').selectOption('Zalo')
  await page.getByLabel('Giảm giá (không bắt buộc)', { exact: true }).fill('20000')
  await page.getByLabel('Lý do giảm giá').fill('Khách quen')
  const words = page.getByRole('main').getByLabel('Tìm sản phẩm')
  await words.fill(`vay ${mark}`)
  await words.press('Enter')
  await expect(words).toHaveValue('')
  await page.getByRole('button', { name: /^Tạo đơn – 230.000/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}-\d{3}/)
  const answer = await adminApi.admin.get(`/api/v1/orders?channel=zalo&q=${mark}`)
  const [order] = await readJson<Order[]>(answer)
  expect(order).toMatchObject({ address: null, shippingFee: 0, discountTotal: 20_000, totalPrice: 230_000 })
})

test('a scanned shirt is sold for cash with its receipt in 4 key presses', {
  tag: ['@day', '@slow'],
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const barcode = `SM-${mark}-0001`
  const variants = [{ stock: 5, barcode }]
  await adminApi.createProduct({ name: `Sơ mi quét ${mark}`, countInStock: undefined, variants })
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await page.goto('/admin/counter')
  await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  const clicks = countClicks()
  await clicks.scan(page, barcode)
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi quét ${mark}` })).toBeVisible()
  await clicks.pressKey(page, 'F9')
  await expect(page.getByRole('button', { name: 'In phiếu' })).toBeFocused()
  await clicks.pressKey(page, 'Enter')
  await expect(page).toHaveTitle('printed')
  expect(clicks.count).toBeLessThanOrEqual(4)
  const answer = await adminApi.admin.get(`/api/v1/orders?channel=counter&q=${mark}`)
  const [sale] = await readJson<Order[]>(answer)
  expect(sale).toMatchObject({ status: 'đã giao', paid: 250_000, totalPrice: 250_000 })
})

test('two products for a known caller, picked up with 20,000 ₫ off, are ordered in 8 clicks and fields', {
  tag: ['@day', '@slow'],
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const phone = `0905${String(Date.now()).slice(-6)}`
  const known = await adminApi.product(5, `Khăn ${mark}`)
  const other = await adminApi.product(5, `Túi ${mark}`)
  await adminApi.order(known, { phone, name: 'Chị Bảy' })
  await page.goto('/admin/orders')
  const clicks = countClicks()
  await clicks.press(page.getByRole('main').getByRole('link', { name: 'Tạo đơn', exact: true }))
  await expect(page.getByLabel('Số điện thoại')).toBeFocused()
  await clicks.type(page.getByLabel('Số điện thoại'), phone)
  const words = page.getByRole('main').getByLabel('Tìm sản phẩm')
  for (const { name } of [known, other]) {
    await clicks.type(words, name)
    await words.press('Enter')
    await expect(page.getByRole('button', { name: `Bỏ ${name}` })).toBeVisible()
  }
  await expect(page.getByLabel('Tên người nhận')).toHaveValue('Chị Bảy')
  await clicks.press(page.getByLabel('Khách đến lấy tại cửa hàng'))
  await clicks.type(page.getByLabel('Giảm giá (không bắt buộc)', { exact: true }), '20000')
  await clicks.type(page.getByLabel('Lý do giảm giá'), 'Khách quen')
  await clicks.press(page.getByRole('button', { name: /^Tạo đơn – 480.000/ }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}-\d{3}/)
  expect(clicks.count).toBeLessThanOrEqual(8)
  const answer = await adminApi.admin.get(`/api/v1/orders?channel=phone&q=${other.name}`)
  const [order] = await readJson<Order[]>(answer)
  expect(order).toMatchObject({ address: null, discountTotal: 20_000, totalPrice: 480_000 })
})
