import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { getWebhookPort } from '#test/journeys/shop.ts'
import { findWebhookProblem } from '../../../demo/webhook/verify-webhook.ts'

async function startReceiver(port: number) {
  const received: { headers: Headers; body: string; type: string }[] = []
  const receiver = { status: 200 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = new Headers(request.headers as Record<string, string>)
    received.push({ headers, body, type: JSON.parse(body).type })
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((done) => server.listen(port, 'localhost', done))
  return Object.assign(receiver, { received, close: () => server.close() })
}

test('an owner adds a webhook, tries it, sees an event that failed, sends it again, pauses and deletes it', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const port = await getWebhookPort()
  const receiver = await startReceiver(port)
  const url = `http://localhost:${port}/journey`
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/settings?section=webhooks')
  await page.getByRole('button', { name: 'Thêm webhook' }).click()
  await dialog.getByLabel('Địa chỉ nhận').fill('https://127.0.0.1/')
  await dialog.getByLabel('Sản phẩm thay đổi').check()
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await dialog.getByRole('button', { name: 'Thêm webhook' }).click()
  await expect(dialog.getByText(/mạng nội bộ/)).toBeVisible()
  await dialog.getByLabel('Địa chỉ nhận').fill(url)
  await dialog.getByRole('button', { name: 'Thêm webhook' }).click()
  const secret = await page.getByLabel('Khoá ký của webhook').inputValue()
  await page.getByRole('button', { name: 'Đã chép xong' }).click()
  await page.getByRole('link', { name: url }).click()

  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await expect(toast(page)).toContainText('Bên nhận đã nhận được')
  const [sent] = receiver.received
  expect(sent && findWebhookProblem(sent, secret)).toBeNull()

  receiver.status = 500
  await adminApi.product(1)
  await page.reload()
  const changed = page
    .getByRole('list', { name: 'Sự kiện 30 ngày qua' })
    .getByRole('listitem')
    .filter({ hasText: 'Sản phẩm thay đổi' })
  await expect(changed.first()).toContainText('Trả lời 500', { timeout: 40_000 })
  receiver.status = 204
  await changed.first().getByRole('button', { name: 'Gửi lại' }).click()
  await expect(toast(page)).toContainText('Bên nhận đã nhận được')
  await expect(changed.first()).toContainText('Đã nhận')
  await page.getByRole('link', { name: 'Không gửi được' }).click()
  await expect(page.getByText('Chưa có sự kiện nào ở đây.')).toBeVisible()

  const confirm = async (name: string) => {
    await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
    await dialog.getByRole('button', { name }).click()
  }
  await page.getByRole('button', { name: 'Tạm dừng' }).click()
  await confirm('Tạm dừng')
  await expect(page.getByText(/^Sự kiện mới vẫn được giữ lại/)).toBeVisible()
  await page.getByRole('button', { name: 'Tạo khoá mới' }).click()
  await confirm('Tạo khoá mới')
  await expect(page.getByLabel('Khoá ký của webhook')).not.toHaveValue(secret)
  await page.getByRole('button', { name: 'Xoá' }).click()
  await confirm('Xoá webhook')
  await expect(page).toHaveURL('/admin/settings?section=webhooks')
  await expect(page.getByRole('link', { name: url })).toHaveCount(0)
  receiver.close()
})
