import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { paymentStates } from '#contract/payments/order-ledger-labels.ts'
import type { OrderPayment } from '#contract/payments/payments.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { renderQrSvg } from '#domain/payments/encode-qr.ts'
import { encodeVietQr } from '#domain/payments/vietqr.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
await shop.enableBankTransfers()
const shirt = await shop.createProduct({ price: 120_000, countInStock: 1000 })
const buyer = await shop.shopper()

async function placeOrder(payment = 'bank_transfer'): Promise<Order> {
  await buyer.add(shirt)
  return (await buyer.order({ payment })).body
}
const readPayment = async ({ _id }: Order) =>
  (await buyer.get<OrderPayment>(`/api/v1/orders/payment/${_id}`)).body

/** Decodes the image with a library that is independent of the encoder. */
async function scan(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
const download = async (path: string) => {
  const answer = await fetch(shop.url + path)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('the QR code on the page and the downloadable image contain the same account, amount due and memo', async () => {
  const order = await placeOrder()
  const { transfer, due } = await readPayment(order)
  if (!transfer) throw new Error('nothing to transfer')
  const memo = `DH${order.orderNumber.replace('-', '')}`
  expect(transfer).toMatchObject({
    amount: due,
    bank: 'Vietcombank',
    account: '0011001932418',
    holder: 'NGUYEN THI UOC',
    memo,
  })
  expect(memo).toMatch(/^[A-Z0-9]{1,25}$/)
  const text = encodeVietQr({ bin: '970436', account: '0011001932418', amount: 120_000, memo })
  expect(
    await scan(
      await sharp(Buffer.from(renderQrSvg(transfer.qr)), { density: 600 })
        .png()
        .toBuffer(),
    ),
  ).toBe(text)
  const picture = await download(transfer.picture)
  expect(picture).toMatchObject({ status: 200, type: 'image/png' })
  expect(await scan(picture.bytes)).toBe(text)
})

test('the QR code contains only the amount due, and a paid order has none', async () => {
  const order = await placeOrder()
  const { transfer } = await readPayment(order)
  const pay = (amount: number, paid: number) =>
    shop.admin.post(`/api/v1/orders/payments/${order._id}`, { amount, method: 'cash', paid })
  await pay(50_000, 0)
  const rest = await readPayment(order)
  expect(rest).toMatchObject({ state: 'short', due: 70_000, transfer: { amount: 70_000 } })
  expect(await scan((await download(transfer?.picture ?? '')).bytes)).toContain('540570000')
  await pay(70_000, 50_000)
  expect(await readPayment(order)).toMatchObject({ state: 'paid', due: 0, transfer: null })
  expect((await download(transfer?.picture ?? '')).status).toBe(404)
})

test('a QR image needs its signature; other URLs answer 404', async () => {
  const [mine, other] = [await placeOrder(), await placeOrder()]
  const picture = (await readPayment(mine)).transfer?.picture ?? ''
  for (const path of [
    picture.replace(mine._id, other._id),
    picture.replace(/[\w-]{4}\.png$/, 'AAAA.png'),
    picture.replace(mine._id, 'x'),
    `/qr/${mine._id}/.png`,
  ]) {
    expect([path, (await download(path)).status]).toEqual([path, 404])
  }
})

test('cash on delivery and a cancelled order have nothing to transfer', async () => {
  const cod = await placeOrder('cod')
  expect(await readPayment(cod)).toMatchObject({ state: 'unpaid', transfer: null })
  const cancelledOrder = await placeOrder()
  await buyer.put(`/api/v1/orders/cancel/${cancelledOrder._id}`, {})
  expect(await readPayment(cancelledOrder)).toMatchObject({ state: 'nothing', due: 0, transfer: null })
})

test('staff can record a cash payment once, and each bank reference once', async () => {
  const order = await placeOrder()
  const path = `/api/v1/orders/payments/${order._id}`
  const cash = { amount: 20_000, method: 'cash', paid: 0, note: 'Đưa tại quầy' }
  expect((await shop.admin.post<unknown[]>(path, cash)).body.at(-1)).toMatchObject({
    kind: 'payment',
    amount: 20_000,
    method: 'cash',
    note: 'Đưa tại quầy',
    by: 'Chủ tiệm',
  })
  expect((await shop.admin.post(path, cash)).body.code).toBe('order_balance_changed')
  const seen = { amount: 10_000, method: 'bank_transfer', paid: 20_000, reference: 'FT-TAY-1' }
  expect((await shop.admin.post(path, seen)).status).toBe(201)
  expect((await shop.admin.post(path, { ...seen, paid: 30_000 })).body.code).toBe('payment_reference_reused')
  expect((await readPayment(order)).due).toBe(90_000)
})

test('the order list can be filtered by payment state; each order has exactly one', async () => {
  const pay = ({ _id }: Order, amount: number) =>
    shop.admin.post(`/api/v1/orders/payments/${_id}`, { amount, method: 'cash', paid: 0 })
  const cancel = ({ _id }: Order) =>
    shop.admin.put(`/api/v1/orders/update-status/${_id}`, { status: 'đã huỷ' })
  const [unpaid, short, paid, over, back, cancelledOrder] = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const own = await shop.shopper()
      await own.add(shirt)
      return (await own.order()).body
    }),
  )
  if (!unpaid || !short || !paid || !over || !back || !cancelledOrder) throw new Error('not placed')
  await Promise.all([pay(short, 1), pay(paid, 120_000), pay(over, 120_001), pay(back, 50_000)])
  await Promise.all([cancel(back), cancel(cancelledOrder)])
  const ordersByPayment = {
    nothing: [cancelledOrder],
    unpaid: [unpaid],
    short: [short],
    paid: [paid],
    over: [over, back],
  }

  const list = async (query: string) => {
    const { body, headers } = await shop.admin.get<Order[]>(`/api/v1/orders?limit=100${query}`)
    return { orders: body, total: Number(headers.get('X-Total-Count')) }
  }
  const all = (await list('')).orders
  for (const state of paymentStates) {
    const { orders, total } = await list(`&money=${state}`)
    const ids = orders.map(({ _id }) => _id)
    expect(ids, state).toEqual(
      all.filter((one) => calculatePaymentState(one).state === state).map(({ _id }) => _id),
    )
    expect(ids, state).toEqual(expect.arrayContaining(ordersByPayment[state].map(({ _id }) => _id)))
    const { body } = await shop.admin.get<{ counts: Record<string, number> }>(
      `/api/v1/orders/counts?money=${state}`,
    )
    const counted = Object.values(body.counts).reduce((sum, count) => sum + count, 0)
    expect([total, counted], state).toEqual([ids.length, ids.length])
  }
  expect(await list('&money=over&status=đã huỷ')).toMatchObject({ total: 1, orders: [{ _id: back._id }] })
  expect((await shop.admin.get('/api/v1/orders?money=lost')).status).toBe(400)
})
