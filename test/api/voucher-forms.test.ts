import { expect, test } from 'vitest'
import { formPaths } from '#contract/paths.ts'
import { type Caller, nextNumber, openShop } from '#test/shop.ts'
import { pages, said } from './said.ts'
import { makeVoucher } from './voucher-shop.ts'

const shop = await openShop({}, pages)
const shirt = await shop.product({ price: 200_000 })
const voucher = await makeVoucher(shop, { code: 'KHONGSCRIPT' })

/** Sends a plain form and opens the page that it leads to. */
async function led(caller: Caller, path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await caller.send('POST', path, { headers, body: new URLSearchParams(fields).toString() })
  const to = sent.headers.get('location') ?? ''
  await caller.get(to)
  return { to, flash: said.at(-1) }
}
const typed = {
  customerName: 'Nguyễn Thị Ước',
  customerPhone: '0912 345 678',
  province: 'Hà Nội',
  ward: 'Cửa Nam',
  street: '1 Tràng Thi',
}

test('in the cart a code is entered and taken off', async () => {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const wrong = await led(buyer, `${formPaths.changeVoucher}?act=apply&from=cart`, { voucher: 'khong co' })
  expect([wrong.to, wrong.flash]).toMatchObject([
    '/cart',
    {
      title: 'Không có mã giảm giá KHONGCO. Hãy xem lại mã đã nhập.',
      form: 'changeVoucher',
      typed: { voucher: 'khong co' },
    },
  ])
  const right = await led(buyer, `${formPaths.changeVoucher}?act=apply&from=cart`, {
    voucher: 'Không script',
  })
  expect([right.to, right.flash?.title]).toEqual(['/cart', 'Đã nhập mã KHONGSCRIPT'])
  expect((await buyer.cart()).discountTotal).toBe(20_000)
  await led(buyer, `${formPaths.changeVoucher}?act=remove&from=cart`, {})
  expect((await buyer.cart()).voucher).toBeNull()
})

test('at the checkout nothing typed is lost, and a code that was only typed is seen before it is used', async () => {
  const buyer = await shop.shopper()
  const { products } = (await buyer.add(shirt)).body
  const lines = products.map((one) => `${one.productId} ${one.variantId} ${one.quantity}`).join()
  const shown = { ...typed, lines, totalPrice: '230000', orderNumber: nextNumber() }
  const seen = await led(buyer, formPaths.placeOrder, { ...shown, voucher: voucher.code })
  expect([seen.to, seen.flash]).toMatchObject(['/order', { title: 'Đã nhập mã KHONGSCRIPT', typed }])
  const removed = await led(buyer, `${formPaths.changeVoucher}?act=remove&from=order`, typed)
  expect([removed.to, removed.flash]).toMatchObject(['/order', { form: 'placeOrder', typed }])
  await led(buyer, `${formPaths.changeVoucher}?act=apply&from=order`, { ...typed, voucher: voucher.code })
  const stale = await led(buyer, formPaths.placeOrder, { ...shown, voucherCode: voucher.code })
  expect([stale.to, stale.flash?.title]).toEqual(['/order', expect.stringContaining('Giá đã thay đổi')])
  const placed = await led(buyer, formPaths.placeOrder, {
    ...shown,
    totalPrice: '210000',
    voucherCode: voucher.code,
  })
  expect(placed.to).toMatch(/^\/thanks\?order=/)
})
