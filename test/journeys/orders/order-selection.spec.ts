import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from './shopper.ts'

test('on a phone one ticked order leads to all 12 orders of the filter, and the row menu shows that it continues', async ({
  adminPage: page,
  adminApi,
}) => {
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

test('a selection of cancelled orders is set to delivered only after they are ticked', async ({
  adminPage: page,
  adminApi,
}) => {
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
