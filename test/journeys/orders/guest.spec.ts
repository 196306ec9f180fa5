import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  password,
  pressTabUntilFocused,
  signUpClient,
  toast,
  uniqueEmail,
} from './shopper.ts'

const sentence = 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Bạn muốn mua thế nào?' })
const asGuest = (page: Page) => sheet(page).getByRole('button', { name: 'Mua không cần tài khoản' })

/** Counts presses outside the form, and fields. */
function countActions() {
  const counts = { taps: 0, fields: 0 }
  return {
    counts,
    tap: async (target: Locator) => {
      counts.taps++
      await target.click()
    },
    fill: async (field: Locator, text: string) => {
      counts.fields++
      await field.fill(text)
    },
  }
}

async function openCard(page: Page, name: string): Promise<Locator> {
  await page.goto(`/shop?${new URLSearchParams({ q: name })}`)
  return page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Add To Cart' })
}

test('a guest orders with 6 taps and 5 fields at most, then again with 4 taps and none, and cancels', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Áo khách lạ ${Date.now()}`
  const shirt = await createTestProduct(owner, name, 199_000)
  const first = countActions()
  await first.tap(await openCard(page, name))
  // The dialog hides the toast from `getByRole`; its own description has the sentence for screen readers.
  await expect(page.locator('[role=alert]', { hasText: sentence })).toBeVisible()
  await expect(sheet(page)).toHaveAccessibleDescription(sentence)
  await expect(sheet(page).getByText('199.000 ₫')).toBeVisible()
  for (const choice of ['Mua không cần tài khoản', 'Đăng nhập', 'Đăng ký']) {
    await sheet(page).getByText(choice, { exact: true }).click({ trial: true })
  }
  const before = await page.request.get('/api/v1/auth/session')
  expect(await before.json()).toMatchObject({ user: null, cartLines: 0 })
  await first.tap(asGuest(page))
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  await orderFromCart(page, first)
  await fillInRecipient(page, first)
  await expect(page.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Lưu địa chỉ/ })).toHaveCount(0)
  await first.tap(orderButton(page))
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(first.counts.taps).toBeLessThanOrEqual(6)
  expect(first.counts.fields).toBe(5)
  await expect(page.getByRole('heading', { name: 'Giữ đơn hàng này trong tài khoản' })).toBeVisible()
  const lookup = page.getByRole('link', { name: 'tra cứu bằng mã đơn và số điện thoại' })
  await expect(lookup).toHaveAttribute('href', '/order-lookup')

  const second = countActions()
  await second.tap(await openCard(page, name))
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  await orderFromCart(page, second)
  await expect(page.getByRole('textbox', { name: 'Tên người nhận' })).toHaveValue('Lê Thị Ba')
  await second.tap(orderButton(page))
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(second.counts).toEqual({ taps: expect.any(Number), fields: 0 })
  expect(second.counts.taps).toBeLessThanOrEqual(4)

  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page.getByRole('button', { name: 'Huỷ đơn hàng' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mua lại' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Huỷ đơn hàng' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Huỷ đơn hàng' }).click()
  await expect(page.getByText('Đã huỷ').first()).toBeVisible()
  await shirt.change({ countInStock: 0 })
})

test('a shirt with sizes is ordered from its card by a guest with 6 taps and 5 fields at most, then with 4 taps', {
  tag: '@slow',
}, async ({ page, owner, openSecondBrowser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Áo nhiều size ${Date.now()}`
  await createShirtWithSizes(owner, name)
  const dialog = page.getByRole('dialog', { name })
  const first = countActions()
  await first.tap(await openCard(page, name))
  await expect(dialog.getByRole('button', { name: '43 (đã hết hàng)' })).toBeDisabled()
  await expectAccessible(page)
  await first.tap(dialog.getByRole('button', { name: '42', exact: true }))
  await first.tap(asGuest(page))
  await orderFromCart(page, first)
  await fillInRecipient(page, first)
  await first.tap(orderButton(page))
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(first.counts.taps).toBeLessThanOrEqual(6)
  expect(first.counts.fields).toBe(5)
  const ordered = page.getByRole('region', { name: 'Sản phẩm' })
  await expect(ordered).toContainText(`${name} x 1`)
  await expect(ordered.getByText('42', { exact: true })).toBeVisible()
  const recipient = page.getByRole('region', { name: 'Nhận hàng' })
  await expect(recipient).toContainText('Lê Thị Ba')
  await expect(recipient).toContainText('12 Hàng Bông, Phường Hoàn Kiếm, Thành phố Hà Nội')
  await expectAccessible(page)
  const stranger = await openSecondBrowser()
  await stranger.goto(page.url())
  await expect(stranger.getByText('Hẹn gặp lại bạn ở cửa hàng.')).toBeVisible()
  await expect(stranger.getByText('Lê Thị Ba')).toHaveCount(0)

  const second = countActions()
  await second.tap(await openCard(page, name))
  await second.tap(dialog.getByRole('button', { name: '42', exact: true }))
  await orderFromCart(page, second)
  await second.tap(orderButton(page))
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(second.counts).toEqual({ taps: 4, fields: 0 })
})

async function createShirtWithSizes(owner: APIRequestContext, name: string) {
  const sizes = await owner.get('/api/v1/attributes/019a0000-0000-7000-8000-000000000002')
  const { values }: Attribute = await sizes.json()
  const idOf = (size: string) => values.find(({ value }) => value === size)?._id
  const variants = [
    { size: idOf('42'), stock: 5 },
    { size: idOf('43'), stock: 0 },
  ]
  const created = await owner.post('/api/v1/products', { data: { name, price: 199_000, variants } })
  expect(created.status(), await created.text()).toBe(201)
}

async function fillInRecipient(page: Page, { fill }: ReturnType<typeof countActions>) {
  await fill(page.getByRole('textbox', { name: 'Tên người nhận' }), 'Lê Thị Ba')
  await fill(page.getByRole('textbox', { name: 'Số điện thoại' }), '0912 345 678')
  await fill(page.getByLabel('Tỉnh, thành phố'), 'Hà Nội')
  await fill(page.getByLabel('Phường, xã'), 'Phường Hoàn Kiếm')
  await fill(page.getByLabel('Số nhà, tên đường'), '12 Hàng Bông')
}

async function orderFromCart(page: Page, { tap }: ReturnType<typeof countActions>) {
  const miniCart = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  await tap(miniCart.getByRole('link', { name: 'Thanh toán' }))
  await expect(page).toHaveURL(/\/order/)
}

test('without a mail server the thank-you page creates the account at once, with the order', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo rồi đăng ký', 99_000)
  await page.goto(`/detail/${shirt.id}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await asGuest(page).click()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  await page.goto('/order')
  await page.getByRole('textbox', { name: 'Tên người nhận' }).fill('Võ Thị Lan')
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  const offer = page.getByRole('region', { name: 'Giữ đơn hàng này trong tài khoản' })
  await expectAccessible(page)
  const email = offer.getByLabel('Email', { exact: true })
  await email.fill(demoAdmin.email)
  await offer.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await offer.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(toast(page).getByText('Đăng ký thất bại !')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Email này đã có tài khoản: hãy đăng nhập/)
  await offer.getByRole('link', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fthanks%3Forder%3D/)
  await page.goBack()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await email.fill(uniqueEmail())
  await offer.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await offer.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(toast(page).getByText('Đăng ký thành công!')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page.getByText('12 Hàng Bông')).toBeVisible()
  const { user } = await (await page.request.get('/api/v1/auth/session')).json()
  expect(user.name).toBe('Võ Thị Lan')
})

test('signing in from the add-to-cart sheet adds the chosen product; a guest’s cart is merged into the account’s', {
  tag: '@slow',
}, async ({ page, request, owner }) => {
  const name = `Áo đăng nhập giữa chừng ${Date.now()}`
  const shirt = await createTestProduct(owner, name, 99_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  await (await openCard(page, name)).click()
  const list = page.url()
  await sheet(page).getByRole('link', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL(/\/sign-in\?/)
  const signIn = async () => {
    await page.getByLabel('Email', { exact: true }).first().fill(email)
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
  }
  await signIn()
  await expect(page).toHaveURL(list)
  await expect(toast(page).getByText('Đã thêm sản phẩm bạn chọn vào giỏ hàng.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()

  await page.request.post('/api/v1/auth/signout', { data: {} })
  await page.evaluate(() => localStorage.clear())
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, shirt.id, 3)
  await page.goto('/sign-in?redirect=%2Fcart')
  await signIn()
  await expect(toast(page).getByText('Quay lại trang đang xem...')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(
    page.getByText('Hai giỏ hàng đã gộp khi đăng nhập: một giỏ có 1, nay là 3.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Tăng' }).click()
  await expect(page.getByText(/giỏ hàng đã gộp/)).toHaveCount(0)
})

test('a guest signs in from the checkout and returns to it with the cart', { tag: '@slow' }, async ({
  page,
  request,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo nhớ ra thành viên', 99_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  await page.goto(`/detail/${shirt.id}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await asGuest(page).click()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/order')
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByText('Áo nhớ ra thành viên').first()).toBeVisible()
  await expect(page.getByText('Đã có tài khoản?')).toHaveCount(0)
  // The toast is older than the bar at the bottom.
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByRole('button', { name: /^Đặt hàng/ })).toBeVisible()
  const note = toast(page).getByRole('listitem')
  await expect(note).toBeVisible()
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([note.boundingBox(), bar.boundingBox()])
      return above && below && above.y + above.height <= below.y
    })
    .toBe(true)
})

test('a guest buys with the keyboard alone', { tag: '@slow' }, async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo chỉ bàn phím', 99_000)
  const press = async (target: Locator) => {
    await pressTabUntilFocused(page, target)
    await page.keyboard.press('Enter')
  }
  await page.goto(`/detail/${shirt.id}`)
  const add = page.getByRole('button', { name: 'Add to cart', exact: true })
  await press(add)
  await expect(asGuest(page)).toBeVisible()
  await expectAccessible(page)
  // Escape closes the toast first if that has opened after the dialog.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asGuest(page)).toBeVisible()
  await press(asGuest(page))
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  await page.goto('/cart')
  await press(page.getByRole('link', { name: 'Check Out' }))
  await expect(page).toHaveURL('/order')
  const type = async (field: Locator, text: string) => {
    await pressTabUntilFocused(page, field)
    await page.keyboard.type(text)
  }
  await type(page.getByRole('textbox', { name: 'Tên người nhận' }), 'Lê Thị Ba')
  await type(page.getByRole('textbox', { name: 'Số điện thoại' }), '0912345678')
  await type(page.getByLabel('Tỉnh, thành phố'), 'Hà Nội')
  await type(page.getByLabel('Phường, xã'), 'Phường Hoàn Kiếm')
  await type(page.getByLabel('Số nhà, tên đường'), '12 Hàng Bông')
  await press(orderButton(page))
  await expect(page).toHaveURL(/\/thanks\?order=/)
})

test('a guest buys without scripts', async ({ openSecondBrowser, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo khách không script', 99_000)
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  await page.goto(`/detail/${shirt.id}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page).toHaveURL(/\/buy\?add=/)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Áo khách không script')
  for (const name of ['Đăng nhập', 'Đăng ký']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mua không cần tài khoản' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Check Out' }).click()
  await page.getByRole('textbox', { name: 'Tên người nhận' }).fill('Lê Thị Ba')
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await page.getByLabel('Email', { exact: true }).first().fill(uniqueEmail())
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Đăng ký thành công!')
})

test('a guest whose cookie is gone reads at the press of the button that the cart is lost', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo mất cookie', 99_000)
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await page.getByRole('textbox', { name: 'Tên người nhận' }).fill('Lê Thị Ba')
  await fillInAddress(page)
  await page.context().clearCookies()
  await orderButton(page).click()
  await expect(page).toHaveURL('/cart')
  const alert = page.getByRole('alert').filter({ hasText: 'Giỏ hàng không còn ở trình duyệt này' })
  await expect(alert).toContainText('chọn lại sản phẩm')
})

test('list and product pages are byte-identical for a guest; the badge has its own call', async ({
  page,
  openSecondBrowser,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo cùng một trang', 99_000)
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, shirt.id)
  const stranger = await openSecondBrowser()
  for (const path of ['/', '/shop', `/detail/${shirt.id}`]) {
    // Other journeys may change products between the two requests.
    await expect(async () => {
      const [own, others] = await Promise.all([page.request.get(path), stranger.request.get(path)])
      expect(own.headers()['cache-control'], path).toBe('public, no-cache')
      expect(await own.text(), path).toBe(await others.text())
    }).toPass({ timeout: 20_000 })
  }
})

test('a guest whose local storage was cleared sees the number at the cart and adds without being asked', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const name = `Áo nhớ khách ${Date.now()}`
  await createTestProduct(owner, name, 99_000)
  await (await openCard(page, name)).click()
  await asGuest(page).click()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  const add = await openCard(page, name)
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})
