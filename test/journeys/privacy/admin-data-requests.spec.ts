import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('staff record a data request made by phone, mark it answered and close it', async ({
  adminPage: page,
}) => {
  const who = `Chị Mận ${Date.now()}, 0987 654 321`
  await page.goto('/admin/data-requests')
  await page.getByRole('button', { name: 'Ghi yêu cầu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Khách muốn').selectOption({ label: 'Xoá dữ liệu' })
  await dialog.getByRole('button', { name: 'Ghi yêu cầu' }).click()
  await expect(dialog.getByText('Hãy ghi ai yêu cầu và cách liên hệ')).toBeVisible()
  await expect(dialog.getByLabel('Khách muốn')).toHaveValue('erasure')
  await dialog.getByLabel('Ai yêu cầu').fill(who)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ghi yêu cầu' }).click()
  await expect(toast(page)).toContainText('Đã ghi yêu cầu')
  // The overview shows due requests.
  await page.goto('/admin')
  await expect(page.getByText(/yêu cầu về dữ liệu cá nhân chưa xong/)).toBeVisible()
  await page.getByRole('link', { name: 'Xem yêu cầu' }).click()
  await expect(page).toHaveURL('/admin/data-requests?state=open')
  const row = page.getByRole('row').filter({ hasText: who })
  await row.getByRole('button', { name: 'Đã trả lời' }).click()
  await expect(row.getByRole('cell', { name: 'Đã trả lời', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Kết thúc' }).click()
  await dialog.getByLabel('Đã làm gì').fill('Đã xoá khỏi sổ địa chỉ')
  await dialog.getByRole('button', { name: 'Kết thúc' }).click()
  await expect(toast(page)).toContainText('Đã kết thúc yêu cầu')
  // Closing an erasure request also deletes the requester's name here.
  await expect(page.getByText(who)).toHaveCount(0)
  await page.getByRole('link', { name: 'Đã làm' }).click()
  await expect(page.getByText('Đã xoá khỏi sổ địa chỉ').first()).toBeVisible()
})
