import * as limits from '#contract/limits.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('a callback is scheduled on the order, and a tag finds its customer again', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const phone = `0905${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  const order = await adminApi.order(await adminApi.product(), { name: `Khách ${mark}`, phone })
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('group', { name: 'Kết quả gọi' }).getByRole('button', { name: 'Hẹn gọi lại' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hẹn gọi lại' })
  await expect(dialog.getByRole('group').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('group').first().getByRole('button').first()).toBeFocused()
  await dialog.getByLabel('Gọi lại lúc').fill('02/01/2020')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByLabel('Gọi lại lúc')).toHaveAccessibleDescription('Hãy chọn giờ chưa qua')
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/calls/${order._id}`)) requestCount += 1
  })
  const messages = dialog.locator('form p')
  for (const leave of ['Tab', 'Enter']) {
    await dialog.getByLabel('Gọi lại lúc').fill('mai')
    await dialog.getByLabel('Gọi lại lúc').press(leave)
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog.getByLabel('Gọi lại lúc')).toBeFocused()
    await expect(dialog.getByLabel('Gọi lại lúc')).toHaveAccessibleDescription(
      'Ngày chưa đúng, hãy nhập như 31/12/2026',
    )
    expect(requestCount).toBe(0)
    await expect(messages).toHaveText(['Ngày chưa đúng, hãy nhập như 31/12/2026'])
  }
  await dialog.getByLabel('Gọi lại lúc').fill('02/01/2030')
  await dialog.getByLabel('Giờ').fill('9:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Hẹn gọi lại 09:30 ngày 02/01/2030')).toBeVisible()
  await expect(page.getByText('Gọi khách: hẹn gọi lại')).toBeVisible()

  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await expect(page.getByText('Gọi lại 09:30 02/01/2030').first()).toBeVisible()
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('link', { name: `Khách ${mark}` }).click()
  await page.getByLabel('Thêm thẻ').fill(`Mua sỉ ${mark}`)
  await page.getByLabel('Thêm thẻ').press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ thẻ Mua sỉ ${mark}` })).toBeVisible()
  await expect(page.getByLabel('Thêm thẻ')).toHaveValue('')
  await expectAccessible(page)
  const { pathname, origin } = new URL(page.url())
  const more = Array.from({ length: limits.maxTags - 1 }, (_, n) => `Nhóm ${n}`)
  await page.request.put(`/api/v1/customers/${pathname.split('/').at(-1)}/tags`, {
    ...{ data: { add: more }, headers: { origin } },
  })
  await page.getByLabel('Thêm thẻ').fill('Thẻ thừa')
  await page.getByLabel('Thêm thẻ').press('Enter')
  await expect(page.getByLabel('Thêm thẻ')).toHaveAccessibleDescription(/^Khách này có quá nhiều thẻ\./)
  await page.goto('/admin/customers')
  await page.getByLabel('Mọi thẻ').selectOption(`Mua sỉ ${mark} (1)`)
  await expect(page.getByRole('link', { name: `Khách ${mark}` })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})
