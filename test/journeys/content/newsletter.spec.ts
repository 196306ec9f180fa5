import { expect } from '#test/journeys/journey.ts'
import { mailShopTest as test } from '#test/journeys/mail-shop.ts'

// One worker, because each starts a shop.
test.describe.configure({ mode: 'default' })

const thanks = 'Cảm ơn bạn! Hãy mở thư xác nhận vừa gửi để nhận bản tin.'

test('the newsletter page reports offline and too many requests, and keeps the typed email', {
  tag: '@slow',
}, async ({ page, context, complaints }) => {
  await page.goto('/newsletter')
  const field = page.getByLabel('Email nhận bản tin')
  await expect(field).toHaveCount(1)
  const email = `mat-mang-${Date.now()}@tiem.example`
  await field.fill(email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Không kết nối được với cửa hàng')).toBeVisible()
  await expect(field).toHaveValue(email)
  // Only the search's lazily loaded code is missing offline.
  await page.getByRole('banner').getByRole('combobox').fill('áo')
  await expect(field).toHaveValue(email)
  await context.setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
  // The browser logs the failed requests as well.
  expect(complaints.splice(0).filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await page.route('**/api/v1/newsletter', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 1 phút.', code: 'too_many_attempts' },
    }),
  )
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Bạn đã thử quá nhiều lần. Hãy thử lại sau 1 phút.')).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.unroute('**/api/v1/newsletter')
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
})

test('the newsletter form keeps an invalid email and shows the error, and confirms a valid one', async ({
  page,
}) => {
  await page.goto('/docs')
  const field = page.getByLabel('Email nhận bản tin')
  const send = page.getByRole('button', { name: 'Nhận bản tin' })
  await field.fill('khong phai email')
  await send.click()
  await expect(page.getByText('Email không hợp lệ')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('khong phai email')

  await field.fill(`tin-${Date.now()}@tiem.example`)
  await send.click()
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(field).toHaveValue('')
})

test('with a mail server a forgotten password is asked for by email', async ({ page }) => {
  await page.goto('/forgot-password')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Gửi liên kết' }).click()
  await expect(main.getByText('Email không được để trống')).toBeVisible()
  await main.getByLabel('Email', { exact: true }).fill(`khong-ai-${Date.now()}@tiem.example`)
  await main.getByRole('button', { name: 'Gửi liên kết' }).click()
  await expect(main.getByRole('status')).toContainText('Hãy xem hộp thư của bạn')
})

test('a write that gets 503 is not retried', async ({ page, complaints }) => {
  await page.clock.install()
  await page.goto('/newsletter')
  let count = 0
  await page.route('**/api/v1/newsletter', (route) => {
    count += 1
    return route.fulfill({ status: 503, json: { error: 'Cửa hàng đang bận.', code: 'unavailable' } })
  })
  await page.getByLabel('Email nhận bản tin').fill('mot-lan@tiem.example')
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Cửa hàng đang bận.')).toBeVisible()
  // Longer than the first retry delay of a read.
  await page.clock.fastForward(1500)
  await page.waitForTimeout(100)
  expect(count).toBe(1)
  await expect(page.getByRole('button', { name: 'Thử ngay' })).toHaveCount(0)
  expect(complaints.splice(0).filter((text) => !text.includes('status of 503'))).toEqual([])
})

test('the page after a link of an email says the result in its heading, which has the focus', {
  tag: '@slow',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const shopLink = page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm' })
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe', '/restock/stop']) {
    await page.goto(`${path}?token=khong-dung`)
    await page.getByRole('main').getByRole('button').click()
    await expect(heading).toHaveText('Liên kết không dùng được')
    await expect(heading).toBeFocused()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(shopLink).toBeVisible()
    await page.goto(path)
    await expect(heading).toBeFocused()
    await expect(shopLink).toBeVisible()
    await page.goto(`${path}?done=true`)
    await expect(heading).toHaveText(/^Đã (xác nhận|thôi nhận bản tin|thôi báo có hàng)$/)
    await expect(heading).toBeFocused()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(shopLink).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter forms work', async ({ page }) => {
    await page.goto('/blog/tu-do-gon-muoi-mon')
    await page.getByLabel('Email nhận bản tin').fill(`tin-${Date.now()}@tiem.example`)
    await page.getByRole('button', { name: 'Nhận bản tin' }).click()
    await expect(page).toHaveURL('/blog/tu-do-gon-muoi-mon')
    await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText(thanks)
    await page.getByLabel('Email nhận bản tin').fill('khong-phai-email')
    await page.getByRole('button', { name: 'Nhận bản tin' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('Email không hợp lệ')
    await expect(page.getByLabel('Email nhận bản tin')).toHaveValue('khong-phai-email')
    // Opening the email's link has no effect; only the button does.
    await page.goto('/newsletter/confirm?token=khong-dung')
    await page.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(page).toHaveURL('/newsletter/confirm')
    await expect(page.getByText('Liên kết này không đúng hoặc đã hết hạn.')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liên kết không dùng được')
  })

  test('the page after a link of an email says the result in its heading and title', async ({ page }) => {
    for (const [path, result] of [
      ['/newsletter/confirm', 'Đã xác nhận'],
      ['/newsletter/unsubscribe', 'Đã thôi nhận bản tin'],
      ['/restock/stop', 'Đã thôi báo có hàng'],
    ] as const) {
      await page.goto(`${path}?done=true`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(result)
      await expect(page).toHaveTitle(new RegExp(`^${result} · `))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liên kết không dùng được')
      await expect(page).toHaveTitle(/^Liên kết không dùng được · /)
    }
  })
})
