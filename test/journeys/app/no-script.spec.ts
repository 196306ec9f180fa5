import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  password,
  signUpShopper,
  uniqueEmail,
} from '#test/journeys/orders/shopper.ts'

test('a shopper can buy without scripts', async ({ openSecondBrowser }) => {
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  const message = page.getByRole('region', { name: 'Thông báo' }).getByRole('status')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop?q=giay')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Còn hàng' }).check()
  await page.getByRole('button', { name: 'Áp dụng' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/inStock=true/)
  await page.getByRole('article').first().getByRole('link').filter({ hasText: /Giày/ }).last().click()
  await expect(page).toHaveURL(/\/detail\//)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Hãy chọn (màu|size) trước khi thêm vào giỏ$/)
  for (const legend of ['Màu sắc', 'Size']) {
    const choice = page.getByRole('group', { name: legend }).getByRole('radio', { disabled: false })
    if ((await choice.count()) > 0) await choice.last().check()
  }
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('2')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page).toHaveURL(/\/buy\?add=/)
  await expect(page.getByText('Bạn cần đăng nhập hoặc đăng ký để mua hàng!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Đăng ký' }).click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ước')
  await page.getByLabel('Email', { exact: true }).first().fill(uniqueEmail())
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(`${password}!`)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page.getByText('Mật khẩu nhập lại không khớp').first()).toBeVisible()
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ước')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(message).toContainText('Đã thêm sản phẩm bạn chọn vào giỏ hàng.')
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: /Số lượng/ })
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Giảm' }).click()
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: 'Tăng' }).click()
  await quantity.fill('1')
  await quantity.press('Enter')
  await expect(message).toContainText('Đã đổi số lượng')
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: /^Xoá/ }).click()
  await expect(page.getByRole('heading', { name: 'Bạn có muốn xoá sản phẩm khỏi giỏ hàng ?' })).toBeVisible()
  await page.getByRole('link', { name: 'Huỷ' }).click()

  await page.getByRole('link', { name: 'Check Out' }).click()
  await fillInAddress(page)
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('123')
  await orderButton(page).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByText(/Số điện thoại không hợp lệ/).first()).toBeVisible()
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('12 Hàng Bông')
  await expect(page.getByLabel('Tỉnh, thành phố')).toHaveValue('Hà Nội')
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912 345 678')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(page.getByText('Đặt hàng thành công !')).toBeVisible()
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.locator('summary', { hasText: 'Huỷ đơn hàng' }).click()
  await page.getByRole('button', { name: 'Đồng ý huỷ' }).click()
  await page.getByRole('button', { name: 'Mua lại' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(message).toContainText('đã thêm 1')
})

test('without scripts, accepting a new price keeps the other entered values', { tag: '@slow' }, async ({
  openSecondBrowser,
  owner,
}) => {
  const coat = await createTestProduct(owner, 'Áo đổi giá', 300_000)
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  await signUpShopper(page)
  await addToCart(page, coat.id, 2)
  await coat.change({ price: 320_000 })
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: /Số lượng/ })
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Đồng ý giá mới' }).click()
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Đã đồng ý giá mới')
  await expect(quantity).toHaveValue('3')
  await quantity.fill('99')
  await quantity.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Số lượng sản phẩm còn lại: 10')
  await expect(quantity).toHaveValue('99')

  await coat.change({ price: 330_000 })
  await page.goto('/order')
  await fillInAddress(page)
  await page.getByLabel('Số nhà, tên đường').fill('5 ngõ Huyện')
  await page.getByLabel('Chuyển khoản').check()
  await page.getByLabel('Lưu địa chỉ này cho lần sau').check()
  await page.getByRole('button', { name: 'Đồng ý giá mới' }).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByRole('button', { name: 'Đồng ý giá mới' })).toHaveCount(0)
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('5 ngõ Huyện')
  await expect(page.getByLabel('Tỉnh, thành phố')).toHaveValue('Hà Nội')
  await expect(page.getByLabel('Chuyển khoản')).toBeChecked()
  await expect(page.getByLabel('Lưu địa chỉ này cho lần sau')).toBeChecked()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
})

test('without scripts, a saved address can be used and a return requested', { tag: '@slow' }, async ({
  openSecondBrowser,
  owner,
}) => {
  const coat = await createTestProduct(owner, 'Áo trả lại', 120_000)
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  const message = page.getByRole('region', { name: 'Thông báo' }).getByRole('status')
  await signUpShopper(page)
  for (const [name, street] of [
    ['Nguyễn Thị Nhà', '1 Lý Nam Đế'],
    ['Nguyễn Thị Sở', '2 Tràng Thi'],
  ]) {
    const data = { name, phone: '0912345678', province: 'Hà Nội', ward: 'Phường Hoàn Kiếm', street }
    await page.request.post('/api/v1/account/addresses', { data })
  }
  await addToCart(page, coat.id)
  await page.goto('/order')
  await page.getByLabel('Ghi chú').fill('Gọi trước khi giao')
  const other = page
    .getByRole('listitem')
    .filter({ hasText: /Nhà|Sở/ })
    .filter({ hasNotText: 'Đang dùng' })
  const name = (await other.textContent())?.includes('Nhà') ? 'Nguyễn Thị Nhà' : 'Nguyễn Thị Sở'
  await other.getByRole('button', { name: 'Dùng địa chỉ này' }).click()
  await expect(message).toContainText(`Đã điền địa chỉ của ${name}`)
  await expect(page.getByLabel('Tên người nhận')).toHaveValue(name)
  await expect(page.getByLabel('Ghi chú')).toHaveValue('Gọi trước khi giao')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  const id = new URL(page.url()).searchParams.get('order')
  await owner.put(`/api/v1/orders/update-status/${id}`, { data: { status: 'đã giao' } })
  await page.goto(`/order/${id}`)
  await page.getByRole('button', { name: 'Gửi yêu cầu trả hàng' }).click()
  await expect(page.getByText('Cho cửa hàng biết lý do nhé').first()).toBeVisible()
  await page.getByLabel('Lý do').fill('Rộng quá')
  await page.getByRole('button', { name: 'Gửi yêu cầu trả hàng' }).click()
  await expect(message).toContainText('Đã gửi yêu cầu')
  await expect(page.getByText('Rộng quá')).toBeVisible()
  await page.getByRole('button', { name: 'Huỷ yêu cầu' }).click()
  await expect(page.getByText('Bạn đã huỷ yêu cầu')).toBeVisible()
})

test('a flash message is shown once, also on a 404 page', async ({ openSecondBrowser }) => {
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  await signUpShopper(page)
  const orderId = '019a0000-0000-7000-8000-00000000dead'
  await page.request.post('/forms/cancel-order', { form: { orderId }, maxRedirects: 0 })
  const answer = await page.goto(`/order/${orderId}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy nội dung này.')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form sent before the scripts run is handled', async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo bấm sớm', 99_000)
  await page.goto('/docs')
  // The scripts never arrive.
  await page.route('**/*.js', () => {})
  await page.evaluate((id) => location.assign(`/detail/${id}`), shirt.id)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click({ noWaitAfter: true })
  await page.waitForURL(/\/buy\?add=/, { waitUntil: 'commit' })
  await expect(page.getByText('Bạn cần đăng nhập hoặc đăng ký để mua hàng!')).toBeVisible()
  await page.unroute('**/*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Mua không cần tài khoản' }).click()
  await expect(page).toHaveURL('/cart')
})

test('without scripts, a guest who presses Mua ngay orders that line alone', async ({
  openSecondBrowser,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo mua ngay', 99_000)
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  await page.goto(`/detail/${shirt.id}`)
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await expect(page).toHaveURL(/\/buy\?add=.*&buyNow=1/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Đăng ký' })).toHaveAttribute(
    'href',
    /redirect=%2Forder%3Fonly%3D/,
  )
  await page.getByRole('button', { name: 'Mua không cần tài khoản' }).click()
  await expect(page).toHaveURL(/\/order\?only=/)
  await expect(page.getByRole('region', { name: 'Đơn hàng' })).toContainText('Áo mua ngay')
})

test('without scripts, the header shows the account and signs out', { tag: '@slow' }, async ({
  openSecondBrowser,
  owner,
}) => {
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  const header = page.getByRole('banner')
  await page.goto('/shop')
  await expect(header.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible()
  const userId = await signUpShopper(page)
  await addToCart(page, (await createTestProduct(owner, 'Áo không script', 90_000)).id)
  for (const path of ['/shop', '/docs', '/khong-co-trang-nay']) {
    await page.goto(path)
    await expect(header.getByRole('link', { name: 'Đăng ký' })).toHaveCount(0)
    await expect(header.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Đơn hàng' }).first()).toHaveAttribute(
      'href',
      `/order-list/${userId}`,
    )
  }
  await header.getByRole('button', { name: 'Tài khoản' }).click()
  const sheet = page.getByRole('navigation', { name: 'Tài khoản' })
  await expect(sheet.getByText('Nguyễn Thị Ước')).toBeVisible()
  await sheet.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Đã đăng xuất')
  await expect(header.getByRole('link', { name: 'Đăng ký' })).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('without scripts, no page shows a loading state or a button without function', { tag: '@slow' }, async ({
  openSecondBrowser,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo không nút', 90_000)
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  const deadButtons = page.locator('button[type=button]:not([popovertarget], [tabindex="-1"]):visible')
  const expectNoDeadButtons = async (path: string) => {
    await page.goto(path)
    await expect(page.getByText('Loading...').filter({ visible: true }), path).toHaveCount(0)
    expect(
      await deadButtons.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 200))),
      path,
    ).toEqual([])
  }
  for (const path of ['/', '/shop?q=giay', `/detail/${shirt.id}`, '/sign-in', '/sign-up', '/blog', '/docs'])
    await expectNoDeadButtons(path)
  await expectNoDeadButtons('/compare')
  await expect(page.locator('main noscript p')).toHaveText(/^So sánh sản phẩm cần JavaScript/)
  await expectNoDeadButtons('/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/sign-in?redirect=%2Fwishlist',
  )
  const userId = await signUpShopper(page)
  await page.request.put(`/api/v1/wishlist/${shirt.id}`)
  await addToCart(page, shirt.id)
  await expectNoDeadButtons('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toContainText('Áo không nút')
  for (const path of ['/cart', '/order', `/order-list/${userId}`, '/account']) await expectNoDeadButtons(path)
})
