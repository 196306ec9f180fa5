import { expect, test } from 'vitest'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { fakePages, followForm } from '#test/api/access/fake-pages.ts'
import { createVoucher } from '#test/api/vouchers/voucher-shop.ts'
import { nextOrderNumber, openTestShop } from '#test/shop.ts'

const shop = await openTestShop({}, fakePages)
const shirt = await shop.createProduct({ price: 200_000 })
const voucher = await createVoucher(shop, { code: 'KHONGSCRIPT' })

const input = {
  customerName: 'Nguyễn Thị Ước',
  customerPhone: '0912 345 678',
  province: 'Hà Nội',
  ward: 'Cửa Nam',
  street: '1 Tràng Thi',
}

test('a voucher is applied and removed in the cart', async () => {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const wrong = await followForm(buyer, `${formPaths.changeVoucher}?act=apply&from=cart`, {
    voucher: 'khong co',
  })
  expect([wrong.to, wrong.flash]).toMatchObject([
    '/cart',
    {
      title: 'Không có mã giảm giá KHONGCO. Hãy xem lại mã đã nhập.',
      form: 'changeVoucher',
      input: { voucher: 'khong co' },
    },
  ])
  const right = await followForm(buyer, `${formPaths.changeVoucher}?act=apply&from=cart`, {
    voucher: 'Không script',
  })
  expect([right.to, right.flash?.title]).toEqual(['/cart', 'Đã nhập mã KHONGSCRIPT'])
  expect((await buyer.cart()).discountTotal).toBe(20_000)
  await followForm(buyer, `${formPaths.changeVoucher}?act=remove&from=cart`, {})
  expect((await buyer.cart()).voucher).toBeNull()
})

test('at the checkout a voucher keeps the entered values, and its effect is shown before ordering', async () => {
  const buyer = await shop.shopper()
  const { products } = (await buyer.add(shirt)).body
  const lines = products.map((one) => `${one.productId} ${one.variantId} ${one.quantity}`).join()
  const fields = { ...input, lines, totalPrice: '230000', orderNumber: nextOrderNumber() }
  const applied = await followForm(buyer, formPaths.placeOrder, { ...fields, voucher: voucher.code })
  expect([applied.to, applied.flash]).toMatchObject(['/order', { title: 'Đã nhập mã KHONGSCRIPT', input }])
  const removed = await followForm(buyer, `${formPaths.changeVoucher}?act=remove&from=order`, input)
  expect([removed.to, removed.flash]).toMatchObject(['/order', { form: 'placeOrder', input }])
  await followForm(buyer, `${formPaths.changeVoucher}?act=apply&from=order`, {
    ...input,
    voucher: voucher.code,
  })
  const stale = await followForm(buyer, formPaths.placeOrder, { ...fields, voucherCode: voucher.code })
  expect([stale.to, stale.flash?.title]).toEqual(['/order', expect.stringContaining('Giá đã thay đổi')])
  const answer = await followForm(buyer, formPaths.placeOrder, {
    ...fields,
    totalPrice: '210000',
    voucherCode: voucher.code,
  })
  expect(answer.to).toMatch(/^\/thanks\?order=/)
})

test('the order of another shopper is neither cancelled nor bought again', async () => {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const { body: order } = await buyer.order()
  const other = await shop.shopper()
  for (const path of [formPaths.cancelOrder, formPaths.buyAgain, formPaths.payOnline]) {
    expect((await followForm(other, path, { orderId: order._id })).flash?.kind).toBe('destructive')
  }
  // Staff change a status in the admin, not with the form of the shopper.
  expect((await followForm(shop.admin, formPaths.cancelOrder, { orderId: order._id })).flash?.title).toBe(
    'Lỗi',
  )
  expect((await buyer.get(`/api/v1/orders/by-id/${order._id}`)).body).toMatchObject({ status: 'đang xử lý' })
})

test('a saved address fills its fields and keeps the other values', async () => {
  const buyer = await shop.shopper()
  const home = {
    name: 'Đỗ Thị Ưỡn',
    phone: '0987654321',
    province: 'Hà Nội',
    ward: 'Cửa Nam',
    street: '5 Lý Nam Đế',
  }
  const { body: book } = await buyer.post<{ _id: string }[]>('/api/v1/account/addresses', home)
  const path = `${formPaths.useAddress}?addressId=${book[0]?._id}`
  const { to, flash } = await followForm(buyer, path, {
    ...input,
    note: 'Gọi trước',
    payment: 'bank_transfer',
    lines: 'x',
  })
  expect([to, flash]).toMatchObject([
    '/order',
    {
      form: 'placeOrder',
      kind: 'success',
      input: {
        customerName: 'Đỗ Thị Ưỡn',
        customerPhone: '0987 654 321',
        street: '5 Lý Nam Đế',
        note: 'Gọi trước',
        payment: 'bank_transfer',
      },
    },
  ])
  const other = await shop.shopper()
  expect((await followForm(other, path, input)).flash).toMatchObject({ kind: 'destructive', input })
})

test('only the buyer can request a return without scripts, and only once', async () => {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const { body: order } = await buyer.order()
  const fields = { orderId: order._id, position: '0', quantity: '1', reason: 'Không hợp với mình' }
  const page = `/order/${order._id}`
  expect((await followForm(buyer, formPaths.requestReturn, fields)).flash?.kind).toBe('destructive')
  await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await followForm(await shop.shopper(), formPaths.requestReturn, fields)).flash?.kind).toBe(
    'destructive',
  )
  const nothing = await followForm(buyer, formPaths.requestReturn, { ...fields, reason: ' ' })
  expect([nothing.to, nothing.flash]).toMatchObject([
    page,
    {
      form: 'requestReturn',
      details: [{ path: 'reason', message: 'Cho cửa hàng biết lý do nhé' }],
      input: { quantity: '1' },
    },
  ])
  expect(await followForm(buyer, formPaths.requestReturn, fields)).toMatchObject({
    to: page,
    flash: { title: 'Đã gửi yêu cầu', kind: 'success' },
  })
  expect((await followForm(buyer, formPaths.requestReturn, fields)).flash?.kind).toBe('destructive')
  const read = async () =>
    (await buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)).body.requests
  const [request] = await read()
  expect(request).toMatchObject({ kind: 'return', state: 'open', reason: 'Không hợp với mình' })
  const withdrawn = { orderId: order._id, requestId: request?._id ?? '' }
  expect((await followForm(await shop.shopper(), formPaths.withdrawReturn, withdrawn)).flash?.kind).toBe(
    'destructive',
  )
  expect((await followForm(buyer, formPaths.withdrawReturn, withdrawn)).flash?.title).toBe('Đã huỷ yêu cầu')
  expect(await read()).toMatchObject([{ state: 'withdrawn' }])
})
