import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from './shopper.ts'

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
