import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from './shopper.ts'

test('on a phone one ticked order leads to all 12 orders of the filter, and the row menu shows that it continues', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mark = randomText()
  const product = await adminApi.product(20)
  for (let n = 0; n < 12; n++) await adminApi.order(product, { name: `Chọn ${mark}` })
  await page.goto(`/admin/orders?q=chon+${mark}`)
  await expect(tableRows(page)).toHaveCount(10)
  await tableRows(page).first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Đã chọn' })
  const more = bar.getByRole('button', { name: 'Khác' })
  const isWhole = () =>
    more.evaluate((button) => {
      const { right } = button.getBoundingClientRect()
      return (
        document.elementFromPoint(right - 2, button.getBoundingClientRect().top + 9)?.closest('button') ===
        button
      )
    })
  await expect.poll(isWhole).toBe(true)
  await bar.getByRole('button', { name: 'Chọn cả 12' }).click()
  await expect(bar.getByRole('status')).toContainText('Đã chọn 12')
  await expect(bar.getByRole('button', { name: /Chọn cả/ })).toHaveCount(0)
  await expect.poll(isWhole).toBe(true)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await bar.getByRole('button', { name: 'Xác nhận đơn' }).click()
  const summary = page.getByRole('dialog', { name: 'Xác nhận đơn' })
  await expect(summary.getByRole('status')).toContainText('12 đơn')
  await page.keyboard.press('Escape')
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Huỷ vận đơn' })).toContainText('Không có vận đơn để huỷ')
  expect(await page.getByText('Không có vận đơn để huỷ').evaluate(readOpacity)).toBe(1)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 480 })
  await tableRows(page)
    .first()
    .getByRole('button', { name: /^Đổi trạng thái đơn/ })
    .click()
  const menu = page.getByRole('menu')
  const isCut = (list: HTMLElement) =>
    list.scrollHeight > list.clientHeight && getComputedStyle(list).backgroundImage.includes('gradient')
  await expect.poll(() => menu.evaluate(isCut)).toBe(true)
})

/** With that of all elements around it. */
function readOpacity(element: Element): number {
  let opacity = 1
  for (let one: Element | null = element; one; one = one.parentElement)
    opacity *= Number(getComputedStyle(one).opacity)
  return opacity
}

test('the keyboard reaches the bar of selected rows and the header without moving the list', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  const mark = randomText()
  const product = await adminApi.product(20)
  for (let n = 0; n < 10; n++) await adminApi.order(product, { name: `Phím ${mark}` })
  await page.goto(`/admin/orders?q=phim+${mark}`)
  await expect(tableRows(page)).toHaveCount(10)
  const boxes = tableRows(page).getByRole('checkbox')
  for (const at of [2, 5, 4]) await boxes.nth(at).check()
  await expect(tableRows(page).nth(2)).toHaveCSS('background-color', 'rgb(226, 236, 228)')
  await boxes.nth(4).evaluate((box) => box.scrollIntoView({ block: 'center' }))
  const readScroll = () => page.evaluate(() => Math.round(scrollY))
  const start = await readScroll()
  expect(start).toBeGreaterThan(50)
  const bar = page.getByRole('region', { name: 'Đã chọn' })
  const more = bar.getByRole('button', { name: 'Khác' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  expect(await readScroll()).toBe(start)
  const clear = bar.getByRole('button', { name: 'Bỏ chọn' })
  for (let stop = 0; stop < 8 && !(await clear.evaluate(isFocused)); stop++) {
    await page.keyboard.press('Shift+Tab')
    expect(await readScroll()).toBe(start)
  }
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  await expect(boxes.nth(4)).toBeFocused()
  await expect(boxes.nth(4)).toBeInViewport()
  expect(await readScroll()).toBe(start)
  await page.getByRole('banner').getByRole('button').last().focus()
  expect(await readScroll()).toBe(start)
})

test('with the keyboard, b leads to the bar, all 12 orders are selected in it, and their summary describes the dialog', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const mark = randomText()
  const product = await adminApi.product(20)
  for (let n = 0; n < 12; n++) await adminApi.order(product, { name: `Tất cả ${mark}` })
  await page.goto(`/admin/orders?q=tat+ca+${mark}`)
  await expect(tableRows(page)).toHaveCount(10)
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  await expect(tableRows(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('b')
  const bar = page.getByRole('region', { name: 'Đã chọn' })
  await expect(bar.getByRole('button', { name: 'Chọn cả 12 đơn hàng' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toContainText('Đã chọn 12')
  await expect(bar.getByRole('button', { name: 'Bỏ chọn' })).toBeFocused()
  await bar.getByRole('button', { name: 'Xác nhận đơn' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Xác nhận đơn' })).toHaveAccessibleDescription(
    /^Xác nhận \d+ đơn, khi giao thu /,
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toContainText('Đến thanh của các dòng đã chọn')
})

test('a dialog that the mouse opens from a row menu returns the focus to the button of that menu', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const mark = randomText()
  const product = await adminApi.product(20)
  for (let n = 0; n < 4; n++) await adminApi.order(product, { name: `Hẹn ${mark}` })
  await page.goto(`/admin/orders?q=hen+${mark}`)
  await expect(tableRows(page)).toHaveCount(4)
  const box = tableRows(page).nth(1).getByRole('checkbox')
  await box.click()
  await box.click()
  const menu = tableRows(page)
    .nth(3)
    .getByRole('button', { name: /^Đổi trạng thái đơn/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Giờ khác…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hẹn gọi lại' })
  await expect(dialog.getByRole('group').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('Tab goes through the sidebar without moving the page', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  await expect(tableRows(page).first()).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Quản trị' })
  await sidebar.getByRole('link').first().focus()
  const stopCount = await sidebar.locator('a, button').filter({ visible: true }).count()
  expect(stopCount).toBeGreaterThan(15)
  for (let stop = 1; stop < stopCount; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await expect(sidebar.getByRole('button').last()).toBeFocused()
})

const isFocused = (element: Element) => element === document.activeElement

test('a phone shows both next steps of orders of two statuses, and a wide list their whole colours', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const [found] = await readJson<Product[]>(await adminApi.admin.get('/api/v1/products?q=oxford'))
  const shirt = await readJson<Product>(await adminApi.admin.get(`/api/v1/products/${found?._id}`))
  const product = await adminApi.product()
  const variant = shirt.variants.find(({ color, stock }) => color?.value === 'Xanh nhạt' && stock > 1)
  const items = [variant, product.variants[0]].map((one) => ({ variantId: one?._id, quantity: 1 }))
  const totalPrice = (variant?.salePrice ?? 0) + product.salePrice
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
  const manual = {
    ...{ items, totalPrice, address, shippingFee: 0, payment: 'bank_transfer', voucherCode: null },
    customerInfo: { customerName: `Màu ${mark}`, customerPhone: '0905123456' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const order = await readJson<Order>(await adminApi.admin.post('/api/v1/orders/manual', { data: manual }))
  await adminApi.setStatus(order, 'đã xác nhận')
  await adminApi.order(product, { name: `Màu ${mark}` })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/orders?q=mau+${mark}`)
  const color = tableRows(page).getByText('Xanh nhạt', { exact: true })
  await expect(color).toBeVisible()
  expect(await color.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const box of await tableRows(page).getByRole('checkbox').all()) await box.check()
  const bar = page.getByRole('region', { name: 'Đã chọn' })
  await expect(bar.getByRole('button', { name: 'Xác nhận đơn' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: 'Tạo vận đơn' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: 'Khác' })).toBeInViewport({ ratio: 1 })
})

test('a selection of cancelled orders is set to delivered only after they are ticked', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const product = await adminApi.product(20)
  const orders = [
    await adminApi.order(product, { name: `Huỷ ${mark}` }),
    await adminApi.order(product, { name: `Huỷ ${mark}` }),
  ]
  for (const order of orders) await adminApi.setStatus(order, 'đã huỷ')
  await page.goto(`/admin/orders?q=huy+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mở lại, chuyển về đã giao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mở lại đơn đã huỷ?' })
  await expect(dialog.getByRole('status')).toContainText('Mở lại 0 trong 2 đơn đã huỷ')
  await expect(dialog.getByRole('button', { name: 'Mở lại 0 đơn' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Mở lại cả 2 đơn').check()
  await dialog.getByLabel(`Mở lại đơn ${orders[0]?.orderNumber}`).uncheck()
  await dialog.getByRole('button', { name: 'Mở lại 1 đơn' }).click()
  await expect(toast(page)).toContainText('Thành công')
  await expect(tableRows(page).filter({ hasText: 'đã giao' })).toHaveCount(1)
  await expect(tableRows(page).filter({ hasText: 'đã huỷ' })).toHaveCount(1)
})
