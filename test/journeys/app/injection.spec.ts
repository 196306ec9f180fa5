import { type Page, request } from '@playwright/test'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, password, uniqueEmail } from '#test/journeys/orders/shopper.ts'

const maliciousText = `"><img src=x onerror="window.stung=1"></title></script><script>window.stung=1</script>`

/** The input is displayed as text and has created no elements. */
async function expectHarmless(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByText(maliciousText).or(page.locator(`[value*="stung"]`)).first()).toBeAttached()
  const done = await page.evaluate(() => [
    'stung' in window,
    document.querySelectorAll('[onerror], img[src="x"]').length,
    [...document.scripts].filter(({ text, type }) => !type.includes('json') && text.includes('stung')).length,
  ])
  expect([address, ...done]).toEqual([address, false, 0, 0])
}

test('user input is never executed on any page of the storefront and the admin [P3 I3 I4]', async ({
  page,
  baseURL,
  openSecondBrowser,
}) => {
  const secondBrowser = await openSecondBrowser()
  const admin = secondBrowser.request
  await admin.post('/api/v1/auth/signin', { data: demoAdmin })
  const product = {
    name: maliciousText,
    description: `${maliciousText}<b>đậm</b>`,
    price: 99_000,
    countInStock: 9,
    tags: ['<i>x'],
  }
  const { _id } = await (await admin.post('/api/v1/products', { data: product })).json()
  const account = { name: maliciousText, email: uniqueEmail(), password, confirmPassword: password }
  const { _id: userId } = await (await page.request.post('/api/v1/auth/signup', { data: account })).json()
  await addToCart(page, _id)
  await expectHarmless(page, `/shop?q=${encodeURIComponent(maliciousText)}`)
  await expectHarmless(page, `/detail/${_id}`)
  await expect(page).toHaveTitle(new RegExp(maliciousText.slice(0, 20).replace(/[^\w ]/g, '.')))
  await expect(page.getByRole('tabpanel').getByText('<b>đậm</b>')).toBeAttached()
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(
    structuredData.some((text) =>
      JSON.stringify(JSON.parse(text)).includes(JSON.stringify(maliciousText).slice(1, -1)),
    ),
  ).toBe(true)
  await expectHarmless(page, '/cart')
  await page.getByRole('button', { name: /^Xoá / }).click()
  await page.keyboard.press('Escape')
  const line = { productId: _id, quantity: 1 }
  const customerInfo = { customerName: maliciousText, customerPhone: '0912345678' }
  const orderNumber = `${Date.now()}-007`
  const data = { items: [line], totalPrice: 99_000, customerInfo, orderNumber, note: maliciousText }
  const response = await page.request.post('/api/v1/orders', { data })
  expect(response.status()).toBe(201)
  const order = (await response.json())._id
  for (const address of [`/order/${order}`, '/order-list', '/account']) await expectHarmless(page, address)
  for (const address of [
    `/admin/products?q=${encodeURIComponent(maliciousText)}`,
    `/admin/orders/${order}`,
    `/admin/orders/print?ids=${order}`,
    `/admin/customers/${userId}`,
    '/admin/audit',
  ]) {
    await expectHarmless(secondBrowser, address)
  }
  await admin.delete(`/api/v1/products/${_id}`)
  const visitor = await request.newContext({ baseURL })
  expect((await visitor.get(`/detail/${_id}`)).status()).toBe(404)
  await visitor.dispose()
})

test('no other spelling of /admin opens the admin [S9]', async ({ page, baseURL }) => {
  const account = { name: 'Nguyễn Thị Ước', email: uniqueEmail(), password, confirmPassword: password }
  await page.request.post('/api/v1/auth/signup', { data: account })
  const visitor = await request.newContext({ baseURL })
  for (const address of [
    ...['/admin', '/admin/', '//admin', '/admin//orders', '/admin%2Forders', '/%61dmin/orders', '/ADMIN'],
    ...[
      '/Admin/orders',
      '/admin;x',
      '/admin;x/orders',
      '/admin./orders',
      '/admin..',
      '/./admin',
      '/x/../admin/orders',
    ],
  ]) {
    for (const who of [page.request, visitor]) {
      const answer = await who.get(`${baseURL}${address}`, { maxRedirects: 0 })
      const where = answer.headers().location ?? ''
      const isRedirected =
        answer.status() >= 300 && answer.status() < 400 && ['/', '/admin', '/admin/orders'].includes(where)
      expect([address, answer.status() === 404 || isRedirected, where]).toEqual([address, true, where])
    }
  }
  await visitor.dispose()
})

test('the Back button after signing out shows no data of the account [U2]', async ({ page }) => {
  const account = { name: 'Trần Thị Ngọc Riêng', email: uniqueEmail(), password, confirmPassword: password }
  await page.request.post('/api/v1/auth/signup', { data: account })
  await page.goto('/docs')
  await page.goto('/account')
  await expect(page.getByRole('main').getByLabel('Họ và tên')).toHaveValue(account.name)
  await page.getByRole('main').getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toBeVisible()
  await page.goto('/blog')
  for (const _ of ['after it', 'before it']) {
    await page.goBack()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toBeVisible()
    expect(await page.content()).not.toContain('Ngọc Riêng')
  }
})
