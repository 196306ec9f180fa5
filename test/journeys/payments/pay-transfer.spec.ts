import { paths } from '#contract/all-paths.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { sepayReport, signedBySepay } from '#test/api/payments/transfers.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  listShopperOrders,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

// The test covers the way from the cart to the paid order, with the bank's callback in between.
test('a shopper pays with two bank transfers, and the open page shows each without a reload', async ({
  page,
  baseURL,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo chuyển khoản', 199_000)
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.clock.install()
  await page.goto('/order')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /Direct Bank Transfer/ }).check()
  await expect(page.getByText(/Cửa hàng giữ hàng cho bạn đến \d\d:\d\d ngày \d\d\/\d\d/)).toBeVisible()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)

  const [order] = await listShopperOrders(page, userId)
  const panel = page.getByRole('region', { name: 'Chuyển khoản' })
  await expect(panel.getByRole('img', { name: /Mã QR chuyển khoản 229\.000/ })).toBeVisible()
  await expect(panel.getByText(formatTransferMemo(order.orderNumber))).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Lưu ảnh QR' }).click()
  expect((await download).suggestedFilename()).toBe(`${formatTransferMemo(order.orderNumber)}.png`)

  const reportTransfer = async (transferAmount: number) => {
    const content = `CT tu 0123 ${formatTransferMemo(order.orderNumber)} GD`
    // This is the demo shop's bank account.
    const transferReport = sepayReport({ transferAmount, content, accountNumber: '0000000000000' })
    const response = await fetch(baseURL + paths.receiveSepayWebhook[1], signedBySepay(transferReport))
    expect(response.status).toBe(200)
    // The page polls every few seconds.
    await page.clock.fastForward(30_000)
  }
  await reportTransfer(100_000)
  await expect(panel.getByRole('status')).toHaveText(/Đã nhận được 100\.000.*còn thiếu 129\.000/)
  await expect(panel.getByRole('img', { name: /Mã QR chuyển khoản 129\.000/ })).toBeVisible()
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page.getByText(/Còn thiếu 129\.000/)).toBeVisible()
  await expect(panel.getByRole('img', { name: /Mã QR chuyển khoản 129\.000/ })).toBeVisible()
  await reportTransfer(129_000)
  await expect(panel.getByRole('status')).toHaveText('Đã nhận được tiền. Cảm ơn bạn!')
  await expect(panel.getByRole('img')).toHaveCount(0)
  await expect(page.getByText('Đã thanh toán')).toBeVisible()
  await page.goto('/order-list')
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await expect(page.getByRole('row').filter({ hasText: order.orderNumber })).toContainText('Đã thanh toán')
})

test('without JavaScript the page shows the QR code and no copy button', async ({
  browser,
  baseURL,
  page,
}) => {
  await signUpShopper(page)
  // No other journey changes this product.
  const { _id } = await findProductWithOptions(page)
  const { variants } = await (await page.request.get(`/api/v1/products/${_id}`)).json()
  const variant = variants.find(({ stock }: { stock: number }) => stock > 0)
  const added = await page.request.post('/api/v1/carts/add-to-cart', {
    data: { productId: _id, variantId: variant._id, quantity: 1 },
  })
  const cart = await added.json()
  const response = await page.request.post('/api/v1/orders', {
    data: {
      items: cart.products,
      totalPrice: cart.subtotal,
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
      orderNumber: generateOrderNumber(Date.now(), Math.random()),
      payment: 'bank_transfer',
    },
  })
  expect(response.status()).toBe(201)
  const { _id: orderId } = await response.json()
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`/order/${orderId}`)
  await expect(plain.getByRole('img', { name: /Mã QR chuyển khoản/ })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Lưu ảnh QR' })).toBeVisible()
  await expect(plain.getByRole('button', { name: /Sao chép/ })).toHaveCount(0)
  await context.close()
})
