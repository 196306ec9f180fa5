import { expect } from './journey.ts'
import { test, unique } from './office.ts'

test('staff find a letter that waits and read what it will say, shut in', async ({ adminPage: page }) => {
  const email = `khach-${unique()}@tiem.example`
  await page.request.post('/api/v1/newsletter', { data: { email } })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Thư đã gửi' }).click()
  // The shop of the journeys has no server to send by.
  await expect(page.getByText('Cửa hàng chưa có máy chủ gửi thư')).toBeVisible()
  await page.getByLabel('Việc').selectOption({ label: 'Xác nhận bản tin' })
  await page.getByRole('searchbox', { name: 'Tìm theo email' }).fill(email)
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText('Chờ gửi')
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await row.getByRole('link', { name: 'Xác nhận bản tin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Xác nhận nhận bản tin')
  await expect(page.getByText(email)).toBeVisible()
  const frame = page.locator('iframe[title="Nội dung thư"]')
  await expect(frame).toHaveAttribute('sandbox', '')
  expect(await frame.getAttribute('srcdoc')).toContain('/newsletter/confirm?token=…')
  await page.getByText('Bản chữ').click()
  await expect(page.locator('pre')).toContainText('/newsletter/confirm?token=…')
})
