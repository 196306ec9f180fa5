import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examplesFolder } from '#test/api/extensions/examples-folder.ts'
import { StarSmsSimulator } from '#test/api/extensions/star-sms-simulator.ts'
import { AdminApi, randomText, signIn, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startMailbox } from '#test/servers/mail-server.ts'
import { startShop } from '#test/servers/running-shop.ts'

test('staff find a queued email and read it in a sandboxed frame', async ({ adminPage: page }) => {
  const email = `khach-${randomText()}@tiem.example`
  await page.request.post('/api/v1/newsletter', { data: { email } })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Thư đã gửi' }).click()
  // The shop of the journeys has no SMTP server.
  await expect(page.getByText('Cửa hàng chưa có máy chủ gửi thư')).toBeVisible()
  await page.getByLabel('Việc', { exact: true }).selectOption({ label: 'Xác nhận bản tin' })
  await page.getByRole('searchbox', { name: 'Tìm theo email' }).fill(email)
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText('Chờ gửi')
  await expect(tableRows(page)).toHaveCount(1)
  await row.getByRole('link', { name: 'Xác nhận bản tin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Xác nhận nhận bản tin')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  const frame = page.locator('iframe[title="Nội dung thư"]')
  await expect(frame).toHaveAttribute('sandbox', '')
  expect(await frame.getAttribute('srcdoc')).toContain('/newsletter/confirm?token=…')
  await page.getByText('Bản chữ').click()
  await expect(page.locator('pre')).toContainText('/newsletter/confirm?token=…')
})

test('staff resend a rejected email, and the open page shows when it was sent', { tag: '@slow' }, async ({
  openSecondBrowser,
}) => {
  let isMailboxFull = true
  const refusal = Object.assign(new Error('mailbox full'), { responseCode: 552 })
  const mailbox = await startMailbox({ refuse: () => (isMailboxFull ? refusal : null) })
  const dataDir = copyDemoData()
  // Start a shop with SMTP; the other shops only store their emails.
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'chao@tiem.example' }
  const shop = await startShop({ dataDir, env })
  try {
    const page = await openSecondBrowser({ baseURL: shop.url })
    await signIn(page.request)
    const email = `khach-${randomText()}@tiem.example`
    await page.request.post('/api/v1/newsletter', { data: { email } })
    const readEmails = async () => (await page.request.get(`/api/v1/admin/emails?q=${email}`)).json()
    await expect.poll(async () => (await readEmails())[0].state, { timeout: 30_000 }).toBe('failed')
    await page.goto('/admin/messages')
    const row = page.getByRole('row', { name: email })
    await expect(row).toContainText('Không gửi được')
    await row.getByRole('link', { name: 'Xác nhận bản tin' }).click()
    // The list page shows the error too until the email's page has replaced it.
    const errorText = page.getByRole('definition').filter({ hasText: 'mailbox full' })
    await expect(errorText).toBeVisible()
    isMailboxFull = false
    const resendButton = page.getByRole('button', { name: 'Gửi lại' })
    await resendButton.click()
    await expect(toast(page)).toContainText('Thư sẽ được gửi lại')
    await expect(resendButton).toHaveCount(0)
    await expect(page.getByText('Đã gửi', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(errorText).toHaveCount(0)
    expect(mailbox.taken.map(({ to }) => to)).toEqual([[email]])
  } finally {
    await shop.stop()
    await mailbox.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('staff see a message that the channel of an extension refused, and resend it', { tag: '@slow' }, async ({
  openSecondBrowser,
}) => {
  const key = 'a Star SMS key for tests'
  const simulator = await new StarSmsSimulator(key).start()
  simulator.status = 422
  const dataDir = copyDemoData()
  const extensions = mkdtempSync(join(tmpdir(), 'tiem-extensions-'))
  cpSync(join(examplesFolder, 'star-sms'), join(extensions, 'star-sms'), { recursive: true })
  // Start a shop with the extension; the other shops send no messages.
  const env = { EXTENSIONS: extensions, STAR_SMS_URL: `${simulator.url}/v2`, STAR_SMS_KEY: key }
  const shop = await startShop({ dataDir, env })
  try {
    const page = await openSecondBrowser({ baseURL: shop.url })
    await signIn(page.request)
    const api = new AdminApi(page.request)
    const order = await api.order(await api.product(), { phone: '0905123457' })
    await api.setStatus(order, 'đã huỷ')
    const path = `/api/v1/admin/emails?q=${order.orderNumber}`
    const readState = async () => (await (await page.request.get(path)).json())[0].state
    await expect.poll(readState, { timeout: 30_000 }).toBe('failed')
    await page.goto(`/admin/messages?q=${order.orderNumber}`)
    const row = page.getByRole('row', { name: 'Đã huỷ đơn' })
    await expect(row).toContainText('0905 123 457')
    await expect(row).toContainText('SMS')
    await expect(row).toContainText('Star SMS từ chối: số không tồn tại')
    await page.goto('/admin/settings?section=status')
    const status = page.getByRole('listitem').filter({ hasText: 'Tin qua SMS' })
    await expect(status).toContainText('Đã xác nhận đơn, Đã gửi hàng, Đã huỷ đơn')
    await expect(status).toContainText('0 tin đang chờ gửi, 1 tin không gửi được.')
    simulator.status = 202
    await page.goto(`/admin/messages?q=${order.orderNumber}`)
    await row.getByRole('link', { name: 'Đã huỷ đơn' }).click()
    await page.getByRole('button', { name: 'Gửi lại' }).click()
    await expect(page.getByText('Đã gửi', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('main')).toContainText(`Đơn hàng ${order.orderNumber} đã huỷ`)
    await page.goto('/docs')
    await expect(page.getByText('được gửi đến số điện thoại của đơn qua SMS')).toBeVisible()
  } finally {
    await shop.stop()
    await simulator.close()
    for (const folder of [dataDir, extensions]) rmSync(folder, { recursive: true, force: true })
  }
})
