import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Ward } from '#domain/shipping/localities/former-wards.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { buildOrderRequest, nextOrderNumber, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const buyer = await shop.shopper()

const noDistricts = 'Từ 1/7/2025 địa chỉ không còn quận, huyện, thị xã, thị trấn.'

async function orderTo(province: string, ward: string, phone = '0912 345 678') {
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Ước', customerPhone: phone }
  const address = { province, ward, street: '1 Tràng Thi' }
  const sent = { ...buildOrderRequest(await buyer.cart()), address, customerInfo, totalPrice: 130_000 }
  const answer = await buyer.post<Order>('/api/v1/orders', sent)
  await buyer.post('/api/v1/carts/remove-cart', { productId: shirt._id })
  return answer
}

test('the wards of a province are public and cacheable, and reading them renews no session', async () => {
  const visitor = shop.anonymous()
  const { status, body, headers } = await visitor.get<Ward[]>('/api/v1/provinces/46/wards')
  expect([status, body.length, headers.get('cache-control')]).toEqual([200, 40, 'public, max-age=86400'])
  expect(body.find(({ code }) => code === '19753')).toEqual({
    ...{ code: '19753', name: 'Phường Phú Xuân' },
    former: expect.arrayContaining([{ name: 'Phường Gia Hội', district: 'Quận Phú Xuân' }]),
  })
  expect((await buyer.get('/api/v1/provinces/46/wards')).headers.getSetCookie()).toEqual([])
  for (const code of ['02', '99', 'x', '461', '%2e%2e']) {
    expect(checkFailure(await visitor.get(`/api/v1/provinces/${code}/wards`))).toBe('404 not_found')
  }
})

test('the wards of a province are compressed as the client accepts it', async () => {
  const readEncoding = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const answer = await shop.anonymous().send('GET', '/api/v1/provinces/79/wards', { headers })
    expect(answer.body).toHaveLength(168)
    return answer.headers.get('content-encoding')
  }
  expect([await readEncoding('gzip, br'), await readEncoding('gzip')]).toEqual(['br', 'gzip'])
  expect(await readEncoding('identity')).toBeNull()
})

test.each([
  ['hà nội', 'cua nam'],
  ['Thành phố Hà Nội', 'Phường Cửa Nam'.normalize('NFD')],
  ['HN', 'P. Cửa Nam, TP. Hà Nội'],
])('an order to %j, %j stores the official names and codes', async (province, ward) => {
  const { status, body } = await orderTo(province, ward)
  const official = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
  expect([status, body.address]).toEqual([201, { ...official, provinceCode: '01', wardCode: '00082' }])
  const [row] = await shop.db.query(
    sql`SELECT province, ward, province_code, ward_code FROM orders WHERE id = ${body._id}`,
  )
  expect(row).toEqual({
    province: official.province,
    ward: official.ward,
    province_code: '01',
    ward_code: '00082',
  })
})

test.each([
  [
    'Bình Dương',
    'Phường Thủ Dầu Một',
    'address.province',
    'Từ 1/7/2025 Bình Dương thuộc về Thành phố Hồ Chí Minh. Hãy chọn Thành phố Hồ Chí Minh, rồi chọn phường, xã.',
  ],
  [
    'Hồ Chí Minh',
    'Quận 1',
    'address.ward',
    `${noDistricts} Hãy chọn phường, xã mới của Thành phố Hồ Chí Minh.`,
  ],
  [
    'Quảng Ngãi',
    'xa ba to',
    'address.ward',
    '“xa ba to” có thể là Xã Ba Tơ hoặc Xã Ba Tô. Hãy chọn đúng nơi nhận.',
  ],
  [
    'Hồ Chí Minh',
    'thao dien',
    'address.ward',
    '“thao dien” nay thuộc Phường An Khánh. Hãy chọn Phường An Khánh.',
  ],
  [
    'Huế',
    'Phường Bến Thành',
    'address.ward',
    'Thành phố Huế không có phường, xã “Phường Bến Thành” theo địa chỉ mới từ 1/7/2025. Hãy chọn tên mới trong danh sách; tên cũ có thể ghi thêm ở ô số nhà, tên đường.',
  ],
])('%s, %s is refused at its field with a hint', async (province, ward, path, message) => {
  const answer = await orderTo(province, ward)
  expect([checkFailure(answer), answer.body.error, answer.body.details]).toEqual([
    '400 invalid',
    message,
    [{ path, message }],
  ])
})

test('errors of phone and address are reported together; an old phone number gets its new one', async () => {
  const answer = await orderTo('Hà Nội', 'Huyện Sóc Sơn', '0169 123 4567')
  expect(answer.body.details).toEqual([
    {
      path: 'customerInfo.customerPhone',
      message:
        'Số 0169 123 4567 nay là 0391 234 567: đầu số di động 11 số đã đổi từ 15/9/2018. Hãy nhập số mới.',
    },
    { path: 'address.ward', message: `${noDistricts} Hãy chọn phường, xã mới của Thành phố Hà Nội.` },
  ])
})

test('the address book stores official names; an unknown name is refused and the address stays', async () => {
  const who = await shop.shopper()
  const at = '/api/v1/account/addresses'
  const home = {
    name: 'Ước',
    phone: '0912345678',
    province: 'Khánh Hòa',
    ward: 'nha trang',
    street: '1 Trần Phú',
  }
  const { body: book } = await who.post<SavedAddress[]>(at, home)
  const stored = {
    province: 'Tỉnh Khánh Hoà',
    ward: 'Phường Nha Trang',
    provinceCode: '56',
    wardCode: '22366',
  }
  expect(book).toMatchObject([stored])
  const path = `${at}/${book[0]?._id}`
  const refused = await who.put(path, { ...home, province: 'Ninh Thuận', phone: '01234567890' })
  expect(refused.body.details?.map((fault) => fault.path)).toEqual(['phone', 'province'])
  expect((await who.get<SavedAddress[]>(at)).body).toMatchObject([stored])
  expect((await who.put<SavedAddress[]>(path, { ...home, ward: 'p. tây nha trang' })).body).toMatchObject([
    { ward: 'Phường Tây Nha Trang', provinceCode: '56' },
  ])
})

test('a manual order is checked like an order from the cart', async () => {
  const order = {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: 130_000,
    customerInfo: { customerName: 'Bác Tư', customerPhone: '0912 345 678' },
    orderNumber: nextOrderNumber(),
  }
  const enter = (address: object) => shop.admin.post<Order>('/api/v1/orders/manual', { ...order, address })
  const old = await enter({ province: 'Cần Thơ', ward: 'Quận Ninh Kiều', street: '1 Hoà Bình' })
  expect([checkFailure(old), old.body.details?.[0]?.path]).toEqual(['400 invalid', 'address.ward'])
  expect(
    (await enter({ province: 'can tho', ward: 'ninh kieu', street: '1 Hoà Bình' })).body.address,
  ).toEqual({
    province: 'Thành phố Cần Thơ',
    ward: 'Phường Ninh Kiều',
    street: '1 Hoà Bình',
    provinceCode: '92',
    wardCode: '31135',
  })
})
