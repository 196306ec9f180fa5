// A storefront of its own on the API. README.md says how to start it.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createTiemClient, TiemError } from './tiem-client.ts'

const { SHOP = 'http://localhost:3000', PORT = '3400' } = process.env
const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })
const toHtml = (value: unknown) =>
  String(value ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const api = createTiemClient({ url: SHOP })

/** The client sends no cookies, so this one carries the session of one guest from call to call. */
function createGuestClient() {
  let cookie = ''
  return createTiemClient({
    url: SHOP,
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const answer = await fetch(input, { ...init, headers })
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return answer
    },
  })
}

const layout = (title: string, body: string) => `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(title)}</title>
<style>
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 1.5rem; padding: 0; list-style: none; }
  img { width: 100%; }
  form { display: grid; gap: 0.75rem; max-width: 24rem; }
  input, select, button { width: 100%; padding: 0.6rem; font: inherit; box-sizing: border-box; }
</style>
<h1>${toHtml(title)}</h1>
${body}`

async function showList(q: string): Promise<string> {
  const { result, total } = await api.listProducts.withTotal({ query: { q: q || undefined, limit: 24 } })
  const items = result.map(
    ({ _id, name, image, salePrice }) => `<li><a href="/p/${_id}">
      ${image && `<img src="${toHtml(new URL(image, SHOP))}" alt="">`}
      ${toHtml(name)}</a><br>${dong.format(salePrice)}</li>`,
  )
  return layout(
    'Cửa hàng nhỏ',
    `<form><input name="q" aria-label="Tìm" value="${toHtml(q)}" placeholder="Tìm sản phẩm"></form>
    <p>${total ?? result.length} sản phẩm</p><ul>${items.join('')}</ul>`,
  )
}

async function showProduct(id: string): Promise<string> {
  const { name, image, descriptionHtml, salePrice, variants } = await api.getProduct({ params: { id } })
  const options = variants
    .filter(({ stock }) => stock > 0)
    .map(({ _id, color, size, salePrice: price }) => {
      const label = [color?.value, size?.value, dong.format(price)].filter(Boolean).join(' · ')
      return `<option value="${_id}">${toHtml(label)}</option>`
    })
  const form = `<form method="post" action="/buy">
    <input type="hidden" name="product" value="${id}">
    <label>Phân loại <select name="variant">${options.join('')}</select></label>
    <label>Tên người nhận <input name="name" required minlength="2"></label>
    <label>Số điện thoại <input name="phone" type="tel" required></label>
    <button>Đặt mua, nhận tại cửa hàng</button></form>`
  const picture = image && `<img src="${toHtml(new URL(image, SHOP))}" alt="" style="max-width: 24rem">`
  const sold = options.length > 0 ? form : '<p>Hết hàng</p>'
  return layout(
    name,
    `<p><a href="/">Về danh sách</a></p>${picture}<p>${dong.format(salePrice)}</p>${descriptionHtml}${sold}`,
  )
}

async function buy(fields: URLSearchParams): Promise<string> {
  const guest = createGuestClient()
  const { _id: userId } = await guest.startGuestSession()
  const [productId = '', variantId = ''] = [fields.get('product') ?? '', fields.get('variant') ?? '']
  const cart = await guest.addToCart({ body: { userId, productId, variantId, quantity: 1 } })
  const order = await guest.placeOrder({
    body: {
      ...{ userId, items: [{ productId, variantId, quantity: 1 }], totalPrice: cart.subtotal },
      customerInfo: { customerName: fields.get('name') ?? '', customerPhone: fields.get('phone') ?? '' },
      // The idempotency key: the shop answers a repeated request with the first order.
      orderNumber: `${Date.now()}-${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`,
    },
  })
  return layout(
    'Đã đặt',
    `<p>Đơn ${toHtml(order.orderNumber)}, ${dong.format(order.totalPrice)}.</p><a href="/">Xem tiếp</a>`,
  )
}

async function respond(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storefront')
  const [, id] = pathname.match(/^\/p\/([\w-]+)$/) ?? []
  if (request.method === 'POST' && pathname === '/buy') return buy(new URLSearchParams(await text(request)))
  return id ? showProduct(id) : showList(searchParams.get('q') ?? '')
}

createServer(async (request, response) => {
  const page = await respond(request).catch((error: unknown) => error)
  const failure = page instanceof TiemError ? page : null
  if (page instanceof Error && !failure) process.stderr.write(`${page.stack}\n`)
  const status = failure ? failure.status : page instanceof Error ? 500 : 200
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    typeof page === 'string' ? page : layout('Chưa được', `<p>${toHtml(failure?.message ?? 'Lỗi')}</p>`),
  )
}).listen(Number(PORT), 'localhost', () => process.stdout.write(`listening on ${PORT}\n`))
