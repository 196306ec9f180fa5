import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { formPaths } from '#contract/paths.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { fakePages, followForm, receivedFlashes, sendForm } from '#test/api/access/fake-pages.ts'
import { nextOrderNumber, openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop({}, fakePages)
const buyer = await shop.shopper()
const shirt = await shop.createProduct({ name: 'Áo', price: 100_000, countInStock: 5 })
const variantId = shirt.variants[0]?._id ?? ''
const line = { productId: shirt._id, variantId }

const quantities = async () => (await buyer.cart()).products.map((one) => one.quantity)

const checkout = async (more: Record<string, string> = {}) => {
  const cart = await buyer.cart()
  return {
    lines: cart.products.map((one) => `${one.productId} ${one.variantId} ${one.quantity}`).join(),
    totalPrice: String(cart.subtotal + cart.shippingFee),
    orderNumber: nextOrderNumber(),
    customerName: 'Nguyễn Thị Ước',
    customerPhone: '0912 345 678',
    province: 'Thành phố Hà Nội',
    ward: 'Phường Hoàn Kiếm',
    street: '12 Hàng Bông',
    note: '',
    payment: 'cod',
    ...more,
  }
}

test('a shopper can buy with HTML forms only', async () => {
  expect(await followForm(buyer, formPaths.addToCart, { productId: shirt._id, quantity: '2' })).toMatchObject(
    {
      to: '/cart',
      flash: { title: 'Thêm vào giỏ hàng thành công!', kind: 'success' },
    },
  )
  const change = (act: string, more = {}) =>
    followForm(buyer, formPaths.changeCart, { ...line, act, ...more })
  expect((await change('increase')).flash?.title).toBe('Tăng số lượng thành công!')
  expect(await quantities()).toEqual([3])
  await change('decrease')
  await change('set', { quantity: '5' })
  expect(await quantities()).toEqual([5])
  expect((await change('set', { quantity: '6' })).flash).toMatchObject({
    title: 'Số lượng sản phẩm còn lại: 5',
    kind: 'destructive',
  })
  const fields = await checkout()
  const { to, flash } = await followForm(buyer, formPaths.placeOrder, fields)
  expect(to).toMatch(/^\/thanks\?order=/)
  expect(flash?.title).toBe('Đặt hàng thành công !')
  // Sending the same page twice places one order.
  expect((await followForm(buyer, formPaths.placeOrder, fields)).to).toBe(to)
  const orderId = to.slice('/thanks?order='.length)
  expect((await followForm(buyer, formPaths.cancelOrder, { orderId })).flash?.title).toBe('Thành công')
  const again = await followForm(buyer, formPaths.buyAgain, { orderId })
  expect([again.to, again.flash?.lines]).toEqual(['/cart', ['Áo: đã thêm 5.']])
  expect((await change('remove')).flash?.description).toBe('Sản phẩm đã được xoá khỏi giỏ hàng')
  expect(await quantities()).toEqual([])
})

test('a failure redirects to its form with the errors and the entered values', async () => {
  await buyer.add(shirt)
  const input = { customerName: '<b>A</b>', customerPhone: '123', note: 'Gọi trước\nkhi giao' }
  const { to, flash } = await followForm(buyer, formPaths.placeOrder, await checkout(input))
  expect(to).toBe('/order')
  expect(flash).toMatchObject({ kind: 'destructive', input: { ...input, street: '12 Hàng Bông' } })
  expect(flash?.details?.[0]?.path).toMatch(/customerPhone$/)
  expect(Object.keys(flash?.input ?? {})).not.toContain('totalPrice')
  const nameless = await followForm(
    buyer,
    formPaths.placeOrder,
    await checkout({ customerName: '', ward: '' }),
  )
  expect(nameless.flash?.details?.map((fault) => fault.path)).toEqual([
    'order.customerInfo.customerName',
    'order.address.ward',
  ])
  const cheap = await followForm(buyer, formPaths.placeOrder, await checkout({ totalPrice: '1' }))
  expect(cheap.flash?.title).toContain('Giá đã thay đổi')
  const long = await followForm(
    buyer,
    formPaths.placeOrder,
    await checkout({ ...input, note: 'Ưở'.repeat(500) }),
  )
  expect(long.flash?.input?.note).toHaveLength(1000)
})

test('the shopper must accept a changed price before ordering', async () => {
  await shop.admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 120_000 })
  const open = await followForm(buyer, formPaths.placeOrder, await checkout())
  expect(open.flash?.title).toContain('Giỏ hàng đã thay đổi')
  await followForm(buyer, formPaths.changeCart, { ...line, act: 'accept', price: '120000' })
  expect((await followForm(buyer, formPaths.placeOrder, await checkout())).to).toMatch(/^\/thanks/)
})

test('accepting a price at the checkout keeps the entered values', async () => {
  await buyer.add(shirt)
  await shop.admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 130_000 })
  const fields = await checkout({
    street: '5 Hàng Bạc',
    saveAddress: 'on',
    productId: unknownId,
    from: 'cart',
  })
  const accept = (price: string) => {
    const words = new URLSearchParams({ ...line, act: 'accept', price, from: 'order' })
    return followForm(buyer, `${formPaths.changeCart}?${words}`, fields)
  }
  for (const [price, kind] of [
    ['x', 'destructive'],
    ['130000', 'success'],
  ] as const) {
    const { to, flash } = await accept(price)
    expect([price, to, flash]).toMatchObject([
      price,
      '/order',
      { kind, form: 'placeOrder', input: { street: '5 Hàng Bạc', saveAddress: 'on' } },
    ])
  }
  await followForm(buyer, formPaths.placeOrder, await checkout())
})

test('values that are too long for a cookie are returned shortened', async () => {
  await buyer.add(shirt)
  const long = await checkout({ customerPhone: '1', note: randomBytes(20_000).toString('hex') })
  const { flash } = await followForm(buyer, formPaths.placeOrder, long)
  expect(flash?.input?.street).toBe('12 Hàng Bông')
  expect(flash?.input?.note?.length).toBeGreaterThan(1000)
  await buyer.post('/api/v1/carts/remove-cart', { productId: shirt._id })
})

test('color and size are selected by name and required', async () => {
  const value = (name: string) => ({ id: uuid(), value: name })
  const [black = '', white = ''] = await ensureAttributeValues(shop.db, 'color', ['Đen', 'Trắng'].map(value))
  const [small = '', large = ''] = await ensureAttributeValues(shop.db, 'size', ['41', '42'].map(value))
  const shoe = await shop.createProduct({
    name: 'Giày',
    variants: [
      { color: black, size: small, stock: 2 },
      { color: black, size: large, stock: 2 },
      { color: white, size: small, stock: 0 },
    ],
  })
  const add = (color: string, size: string) =>
    followForm(buyer, formPaths.addToCart, {
      productId: shoe._id,
      'product-color': color,
      'product-size': size,
    })
  expect((await add('', '41')).flash?.title).toBe('Hãy chọn màu trước khi thêm vào giỏ')
  const sizeless = await add('Đen', '')
  expect([sizeless.to, sizeless.flash?.title]).toEqual([
    `/detail/${shoe._id}?color=%C4%90en`,
    'Hãy chọn size trước khi thêm vào giỏ',
  ])
  expect((await add('Trắng', '41')).flash?.title).toBe('Số lượng sản phẩm còn lại: 0')
  expect((await add('Trắng', '42')).flash?.title).toBe('Số lượng sản phẩm còn lại: 0')
  expect((await add('Đen', '42')).to).toBe('/cart')
  const added = (await buyer.cart()).products.find((one) => one.name === 'Giày')
  expect(added).toMatchObject({ color: 'Đen', size: '42', quantity: 1 })
  await buyer.post('/api/v1/carts/remove-cart', { productId: shoe._id })
})

test('signing in and signing up redirect to the previous page', async () => {
  const visitor = shop.anonymous()
  const product = { productId: shirt._id, quantity: '2' }
  const first = await followForm(visitor, formPaths.addToCart, product)
  const back = `/detail/${shirt._id}?quantity=2`
  const add = `${shirt._id}.${variantId}.2`
  expect(first.to).toBe(`/buy?${new URLSearchParams({ add })}`)
  const email = 'khong.script@tiem.example'
  const wrong = await followForm(visitor, formPaths.signIn, {
    email,
    password: 'sai-mat-khau',
    redirect: back,
    add,
  })
  expect([wrong.to, wrong.flash]).toMatchObject([
    `/sign-in?${new URLSearchParams({ redirect: back, add })}`,
    { title: 'Đăng nhập thất bại !', description: 'Email hoặc mật khẩu không đúng !', input: { email } },
  ])
  expect(JSON.stringify(wrong.flash)).not.toContain('sai-mat-khau')
  const account = { name: 'Ước', email, password, confirmPassword: password, redirect: back, add }
  const up = await followForm(visitor, formPaths.signUp, account)
  expect([up.to, up.flash?.title]).toEqual([back, 'Đăng ký thành công!'])
  expect(up.flash?.description).toBe('Đã thêm sản phẩm bạn chọn vào giỏ hàng.')
  expect((await visitor.get('/api/v1/auth/session')).body).toMatchObject({ cartLines: 1 })
  expect((await visitor.get('/api/v1/auth/session')).body).toMatchObject({ user: { email, role: 'user' } })
  await followForm(visitor, formPaths.signOut, {})
  expect((await visitor.get('/api/v1/auth/session')).body).toMatchObject({ user: null })
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    expect((await followForm(visitor, formPaths.signIn, { email, password, redirect })).to).toBe('/')
    expect((await followForm(visitor, formPaths.signOut, { redirect })).to).toBe('/')
  }
  expect((await followForm(visitor, formPaths.signOut, { redirect: '/docs' })).to).toBe('/docs')
})

test('without scripts a visitor buys as a guest, and the form follows the setting', async () => {
  const product = { productId: shirt._id, quantity: '1' }
  const add = `${shirt._id}.${variantId}.1`
  const guest = shop.anonymous()
  const bought = await followForm(guest, formPaths.buyAsGuest, { add })
  expect([bought.to, bought.flash?.title]).toEqual(['/cart', 'Thêm vào giỏ hàng thành công!'])
  expect((await guest.get('/api/v1/auth/session')).body).toMatchObject({ user: { email: '' }, cartLines: 1 })
  await shop.db.query(sql`UPDATE settings SET guest_purchase = 'add'`)
  const silent = shop.anonymous()
  expect((await followForm(silent, formPaths.addToCart, product)).to).toBe('/cart')
  expect((await silent.get('/api/v1/auth/session')).body).toMatchObject({ cartLines: 1 })
  await shop.db.query(sql`UPDATE settings SET guest_purchase = 'account'`)
  const answer = await followForm(shop.anonymous(), formPaths.addToCart, product)
  const redirect = `/detail/${shirt._id}`
  expect(answer.to).toBe(`/sign-in?${new URLSearchParams({ add, redirect })}`)
  expect(answer.flash?.title).toBe('Bạn cần đăng nhập hoặc đăng ký để mua hàng!')
  expect((await followForm(shop.anonymous(), formPaths.buyAsGuest, { add })).flash?.title).toBe(
    'Bạn cần đăng nhập hoặc đăng ký để làm việc này.',
  )
  await shop.db.query(sql`UPDATE settings SET guest_purchase = 'ask'`)
})

test('a form from another site, with another content type or too large changes nothing [I9 S1]', async () => {
  const before = await quantities()
  const fields = { productId: shirt._id, quantity: '1' }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await sendForm(buyer, formPaths.addToCart, fields, headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8'])
    expect(answer.body).toContain('Yêu cầu đến từ một trang khác nên không được nhận.')
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const page = `/detail/${shirt._id}?quantity=2`
  const refused = async (more: Record<string, string>, headers = {}) => {
    const from = { referer: `${shop.url}${page}`, ...headers }
    const { status, headers: responseHeaders } = await sendForm(
      buyer,
      formPaths.addToCart,
      { ...fields, ...more },
      from,
    )
    receivedFlashes.length = 0
    await buyer.get('/')
    return [status, responseHeaders.get('location'), receivedFlashes[0]?.title]
  }
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
    expect(await refused({}, { 'content-type': type })).toEqual([
      303,
      page,
      'Loại nội dung này không được nhận.',
    ])
  }
  expect(await refused({ x: 'y'.repeat(70_000) })).toEqual([303, page, 'Nội dung gửi lên quá lớn.'])
  for (const referer of ['https://evil.example//evil.example/x', 'http://x/\\\\evil.example', 'x', '']) {
    expect((await refused({ x: 'y'.repeat(70_000) }, { referer }))[1]).toBe('/')
  }
  const twice = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'quantity=1&quantity=2',
  }
  await buyer.send('POST', formPaths.addToCart, twice)
  receivedFlashes.length = 0
  await buyer.get('/')
  expect(receivedFlashes[0]?.title).toBe('Yêu cầu không đọc được.')
  expect((await buyer.send('GET', formPaths.addToCart)).status).not.toBe(303)
  const api = await sendForm(buyer, '/api/v1/carts/add-to-cart', fields)
  expect(checkFailure(api)).toBe('415 unsupported_type')
  expect(await quantities()).toEqual(before)
})
