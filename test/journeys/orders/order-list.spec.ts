import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { signIn } from '#test/journeys/admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, pressTabUntilFocused, signUpShopper } from './shopper.ts'

interface Placed {
  _id: string
  orderNumber: string
}

async function placeOrder(page: Page, userId: string, productId: string, payment = 'cod'): Promise<Placed> {
  await addToCart(page, productId, 2)
  const cart = await (await page.request.get(`/api/v1/carts/${userId}`)).json()
  const data = {
    items: cart.products,
    totalPrice: cart.subtotal,
    customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
    payment,
  }
  const placed = await page.request.post('/api/v1/orders', { data })
  expect(placed.status()).toBe(201)
  return placed.json()
}

async function setStatus(admin: APIRequestContext, { _id }: Placed, status: string) {
  const changed = await admin.put(`/api/v1/orders/update-status/${_id}`, { data: { status } })
  expect(changed.status()).toBe(200)
}

const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })

test('the order list shows cards with one action each, and remembers the table', async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo trong danh sách', 90_000)
  const shoes = await createTestProduct(owner, 'Dép trong danh sách', 190_000)
  const userId = await signUpShopper(page)
  const [delivered, unpaid, cancelled] = [
    await placeOrder(page, userId, shirt.id),
    await placeOrder(page, userId, shoes.id, 'bank_transfer'),
    await placeOrder(page, userId, shirt.id),
  ]
  await setStatus(owner, delivered, 'đã giao')
  await page.request.put(`/api/v1/orders/cancel/${cancelled._id}`)

  await page.goto('/order-list')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  const cardOf = ({ orderNumber }: Placed) => page.getByRole('article', { name: `Đơn hàng ${orderNumber}` })
  await expect(cardOf(cancelled).getByRole('button', { name: 'Mua lại' })).toBeVisible()
  await expect(cardOf(unpaid)).toContainText(/Bạn chuyển khoản 380\.000\s₫ trước/)
  await expect(cardOf(unpaid).getByRole('link', { name: 'Thanh toán' })).toHaveAttribute(
    'href',
    `/order/${unpaid._id}#thanh-toan`,
  )
  await expect(cardOf(delivered).getByRole('link', { name: 'Viết đánh giá' })).toHaveAttribute(
    'href',
    `/detail/${shirt.id}#reviews`,
  )
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('dep')
  await expect(cards).toHaveCount(1)
  await page.getByRole('searchbox').fill('váy')
  await expect(page.getByText('Không có đơn hàng nào khớp.')).toBeVisible()
  await page.getByRole('searchbox').fill('')

  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Xem dạng bảng' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Mã đơn hàng' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Tổng tiền' }).click()
  await expect(page.getByRole('row').nth(3)).toContainText('Dép trong danh sách')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await countLines(page.getByRole('link', { name: unpaid.orderNumber }))).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Xem dạng bảng' })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Xem dạng thẻ' }).click()
  await page.reload()
  await expect(cards).toHaveCount(3)
})

test('an order page starts with the next step, prints black on white, and knows the review', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo có đánh giá', 90_000)
  const userId = await signUpShopper(page)
  const order = await placeOrder(page, userId, shirt.id)
  await setStatus(owner, order, 'đã giao')
  await page.request.post(`/api/v1/products/${shirt.id}/reviews`, { data: { stars: 4, text: 'Vừa vặn' } })

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('Đơn hàng đã hoàn tất.')).toBeVisible()
  const lines = page.getByRole('table', { name: 'Sản phẩm trong đơn' })
  await expect(lines.getByRole('img', { name: '4 trên 5 sao' })).toBeVisible()
  await expect(lines.getByText('Vừa vặn')).toBeVisible()
  await expect(lines.getByRole('link', { name: /^Sửa đánh giá/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Viết đánh giá/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const text of [order.orderNumber, 'Đã giao', 'Áo có đánh giá', 'Nguyễn Thị Ước'])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  const readColors = () =>
    page.getByRole('main').evaluate((main) => {
      const visible = [...main.querySelectorAll('*')].filter((element) => element.checkVisibility())
      return [...new Set(visible.map((element) => getComputedStyle(element).color))]
    })
  await expect.poll(readColors).toEqual(['rgb(0, 0, 0)'])
  await expect(page.getByText('Bạn cần hoá đơn công ty?').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Đã giao').first()).toHaveCSS('outline-style', 'none')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('the thank-you page of a cancelled order says so and offers to buy again', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo đã huỷ', 90_000)
  const userId = await signUpShopper(page)
  const order = await placeOrder(page, userId, shirt.id)
  await page.request.put(`/api/v1/orders/cancel/${order._id}`)
  await page.goto(`/thanks?order=${order._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đơn hàng đã huỷ')
  await expect(page).toHaveTitle(/^Đơn hàng đã huỷ/)
  await expect(page.getByText('Cảm ơn bạn')).toHaveCount(0)
  await expect(page.getByText('Bạn đã huỷ đơn này.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/account')
  const last = page.getByRole('region', { name: 'Đơn gần nhất' })
  await expect(last).toContainText(order.orderNumber)
  await expect(page.getByRole('main').getByRole('link', { name: /^Đơn hàng 1 đơn/ })).toBeVisible()
  await last.getByRole('button', { name: 'Mua lại' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Áo đã huỷ: đã thêm 2.')).toBeVisible()
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/')
})

test('an order of three lines prints on one sheet; once it is delivered the thank-you page announces no delivery', async ({
  page,
  openSecondBrowser,
}) => {
  const { request: admin } = await openSecondBrowser()
  await signIn(admin)
  const userId = await signUpShopper(page)
  const [shirt, ...others] = await Promise.all(
    ['Áo in đơn', 'Quần in đơn', 'Giày in đơn'].map((name) => createTestProduct(admin, name, 90_000)),
  )
  for (const { id } of others) await addToCart(page, id)
  const order = await placeOrder(page, userId, shirt?.id ?? '')
  const preparation = page.getByText('Cửa hàng chuẩn bị hàng và gọi cho bạn trước khi giao.')
  await page.goto(`/thanks?order=${order._id}`)
  await expect(preparation).toBeVisible()
  await setStatus(admin, order, 'đã giao')
  await page.reload()
  await expect(page.getByText(order.orderNumber)).toBeVisible()
  await expect(preparation).toHaveCount(0)

  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.getByRole('button', { name: 'Trả hàng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trả hàng' })
  await dialog.getByLabel('Sản phẩm').selectOption({ label: 'Áo in đơn' })
  await dialog.getByRole('textbox', { name: 'Số lượng' }).fill('5')
  await dialog.getByLabel('Lý do').focus()
  await expect(page.getByText('Trả được nhiều nhất 2 sản phẩm')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  await page.keyboard.press('Escape')

  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
