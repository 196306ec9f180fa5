import { type Page, request } from '@playwright/test'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { readJson, signIn } from '#test/journeys/admin.ts'
import {
  addToCart,
  createTestProduct,
  lookUp,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'
import { clickButton, fillCart, openPath, placeOrder, type Screen } from './screen.ts'

/** Creates a delivered order. */
async function createDeliveredOrder(page: Page) {
  const baseURL = new URL((await page.request.get('/healthz')).url()).origin
  const admin = await request.newContext({ baseURL })
  await signIn(admin)
  const { id: productId } = await createTestProduct(admin, `Áo gửi trả ${Date.now()}`, 120_000)
  const userId = await signUpShopper(page)
  const line = { productId, quantity: 3 }
  await addToCart(page, productId, 3)
  const data = {
    items: [line],
    totalPrice: 360_000,
    customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const { _id } = await readJson<Order>(await page.request.post('/api/v1/orders', { data }))
  const status = { data: { status: 'đã giao' } }
  await readJson(await admin.put(`/api/v1/orders/update-status/${_id}`, status))
  return { admin, _id, userId }
}

/** Opens an order with a declined, a completed and an open return request. */
async function openReturns(page: Page) {
  const { admin, _id } = await createDeliveredOrder(page)
  const requestReturn = async (reason: string) => {
    const data = { kind: 'return', position: 0, quantity: 1, reason }
    const response = await page.request.post(`/api/v1/orders/return-requests/${_id}`, { data })
    return (await readJson<OrderWithHistory>(response)).requests[0]?._id
  }
  const declined = { data: { answer: 'Áo đã giặt nên cửa hàng không nhận lại được.' } }
  await readJson(
    await admin.put(`/api/v1/return-requests/${await requestReturn('Bị phai màu')}/decline`, declined),
  )
  const lines = [{ position: 0, good: 1, damaged: 0 }]
  const requestId = await requestReturn('Không hợp')
  const data = { key: crypto.randomUUID(), lines, reason: 'Khách đổi ý', requestId }
  await readJson(await admin.post(`/api/v1/orders/returns/${_id}`, { data }))
  await requestReturn('Hơi rộng')
  await admin.dispose()
  await page.goto(`/order/${_id}`)
  await page.getByText('Chờ cửa hàng trả lời').waitFor()
}

export const buyScreens: Screen[] = [
  {
    route: '/cart',
    name: 'cart-empty',
    open: async (page) => {
      await signUpShopper(page)
      await page.goto('/cart')
    },
  },
  {
    route: '/cart',
    name: 'cart',
    main: true,
    open: async (page) => {
      await fillCart(page)
      await page.goto('/cart')
    },
  },
  {
    route: '/cart',
    name: 'cart-voucher-wrong',
    open: async (page) => {
      await fillCart(page)
      await page.goto('/cart')
      await page.getByRole('textbox', { name: 'Mã giảm giá' }).fill('KHONGCO')
      await clickButton(page, 'Áp dụng')
      await page.getByText('Không có mã giảm giá KHONGCO').waitFor()
    },
  },
  {
    route: '/order',
    name: 'checkout-voucher',
    open: async (page) => {
      await fillCart(page)
      await page.request.put('/api/v1/carts/voucher', { data: { code: 'GIAY100' } })
      await page.goto('/order')
      await page
        .getByText(/^Mã GIAY100/)
        .first()
        .waitFor()
    },
  },
  {
    route: '/cart',
    name: 'cart-removing',
    open: async (page) => {
      await fillCart(page)
      await page.goto('/cart')
      await clickButton(page, /^Xoá/)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    route: '/order',
    name: 'checkout',
    main: true,
    open: async (page) => {
      await fillCart(page)
      await page.goto('/order')
    },
  },
  {
    route: '/order',
    name: 'checkout-faults',
    open: async (page) => {
      await fillCart(page)
      await page.goto('/order')
      await page.getByRole('radio', { name: /Direct Bank Transfer/ }).check()
      await orderButton(page).click()
      await page.getByText(/^Còn \d ô cần sửa/).waitFor()
    },
  },
  {
    route: '/thanks',
    name: 'thanks',
    open: async (page) => page.goto(`/thanks?order=${(await placeOrder(page)).orderId}`),
  },
  { route: '/thanks', name: 'thanks-alone', open: openPath('/thanks') },
  {
    route: '/order/$id',
    name: 'order',
    main: true,
    open: async (page) => page.goto(`/order/${(await placeOrder(page)).orderId}`),
  },
  {
    route: '/order/$id',
    name: 'order-cancelling',
    open: async (page) => {
      await page.goto(`/order/${(await placeOrder(page)).orderId}`)
      await clickButton(page, 'Huỷ đơn hàng')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { route: '/order-lookup', name: 'order-lookup', open: openPath('/order-lookup') },
  {
    route: '/order-lookup',
    name: 'order-lookup-found',
    open: async (page) => {
      const { orderNumber } = await placeOrder(page)
      await lookUp(page, orderNumber, '0912 345 678')
      await page.getByRole('heading', { name: `Đơn hàng ${orderNumber}` }).waitFor()
    },
  },
  {
    route: '/order-lookup',
    name: 'order-lookup-transfer',
    open: async (page) => {
      const { orderNumber } = await placeOrder(page, 'bank_transfer')
      await lookUp(page, orderNumber, '0912 345 678')
      await page.getByRole('img', { name: /Mã QR/ }).waitFor()
    },
  },
  {
    route: '/order/$id',
    name: 'order-transfer',
    open: async (page) => {
      await page.goto(`/order/${(await placeOrder(page, 'bank_transfer')).orderId}`)
      await page.getByRole('img', { name: /Mã QR/ }).waitFor()
    },
  },
  { route: '/order/$id', name: 'order-returns', open: openReturns },
  {
    route: '/order/$id',
    name: 'order-asking',
    open: async (page) => {
      const { admin, _id } = await createDeliveredOrder(page)
      await admin.dispose()
      await page.goto(`/order/${_id}`)
      await clickButton(page, 'Trả hàng')
      await page.getByRole('dialog').getByRole('button', { name: 'Gửi yêu cầu' }).click()
      await page.getByText('Cho cửa hàng biết lý do nhé').waitFor()
    },
  },
]
