import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type AdminApi, randomText, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { getWebhookPort } from '#test/journeys/shop.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { mainAdminRoutes } from './main-admin-routes.ts'

/** An admin page in one of its states. */
interface AdminScreen {
  /** As in src/web/routes/admin-routes.ts and admin-catalog-routes.ts; `*` is any unknown path under /admin. */
  route: string
  state?: string
  open: (page: Page, adminApi: AdminApi) => Promise<unknown>
}

const longName = 'Công Tằng Tôn Nữ Thị Nguyễn Hoàng Phương Thảo Đặng Trần Minh Anh Nguyễn Phước Bảo Long'
const go = (address: string) => (page: Page) => page.goto(address)
const screenAt = (route: string): AdminScreen => ({ route, open: go(route) })
const attribute = '/admin/attributes/019a0000-0000-7000-8000-000000000001/values'
const createProduct = (adminApi: AdminApi) =>
  adminApi.product(2, `${'Áo dài lụa tơ tằm thêu tay '.repeat(4)}${randomText()}`)

async function openOrder(page: Page, adminApi: AdminApi, address: (id: string) => string) {
  const order = await adminApi.order(await createProduct(adminApi), { name: longName, phone: '0907123456' })
  await page.goto(address(order._id))
  return order
}

/** Previews a file with one change and two errors. */
async function previewFile(page: Page, adminApi: AdminApi) {
  const { handle } = await adminApi.product(1)
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
  const text = `${head}\n${handle},Tên khác,Title,Default Title,,5,chín\n,,,,,,199000\n`
  await page.goto('/admin/products/import')
  await page
    .getByLabel('File CSV', { exact: true })
    .setInputFiles({ name: 'xem.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Xem thử', exact: true }).click()
  await expect(page.getByText('Chờ nhập')).toBeVisible()
}

const screens: AdminScreen[] = [
  screenAt('/admin'),
  screenAt('/admin/chart'),
  screenAt('/admin/messages'),
  {
    route: '/admin/messages/$id',
    open: async (page) => {
      const data = { email: `doc-${randomText()}@tiem.example` }
      await page.request.post('/api/v1/newsletter', { data })
      const [email] = await (await page.request.get(`/api/v1/admin/emails?q=${data.email}`)).json()
      await page.goto(`/admin/messages/${email._id}`)
    },
  },
  {
    route: '/admin/products',
    open: async (page) => {
      await page.goto('/admin/products')
      await page
        .locator('tbody')
        .getByLabel(/^Chọn /)
        .first()
        .check()
    },
  },
  {
    route: '/admin/products',
    state: 'deleted',
    open: async (page, adminApi) => {
      await adminApi.admin.delete(`/api/v1/products/${(await createProduct(adminApi))._id}`)
      await page.goto('/admin/products?view=deleted')
    },
  },
  screenAt('/admin/products/add'),
  screenAt('/admin/products/add1'),
  {
    route: '/admin/products/edit/$id',
    open: async (page, adminApi) => {
      await page.goto(`/admin/products/edit/${(await createProduct(adminApi))._id}`)
      await page.getByRole('button', { name: 'S', exact: true }).click()
    },
  },
  screenAt('/admin/products/import'),
  { route: '/admin/products/import/$id', open: previewFile },
  {
    route: '/admin/products/import/$id',
    state: 'errors of the file',
    open: async (page, adminApi) => {
      await previewFile(page, adminApi)
      await page.goto(`${page.url()}?show=faults`)
    },
  },
  screenAt('/admin/categories'),
  screenAt('/admin/categories/add'),
  screenAt('/admin/attributes'),
  screenAt('/admin/attributes/add'),
  { route: '/admin/attributes/$id/values', open: go(attribute) },
  screenAt('/admin/account'),
  screenAt('/admin/settings'),
  { route: '/admin/settings', state: 'payment', open: go('/admin/settings?section=payment') },
  { route: '/admin/settings', state: 'status', open: go('/admin/settings?section=status') },
  { route: '/admin/settings', state: 'data', open: go('/admin/settings?section=data') },
  { route: '/admin/settings', state: 'connections', open: go('/admin/settings?section=connections') },
  { route: '/admin/settings', state: 'staff', open: go('/admin/settings?section=staff') },
  { route: '/admin/settings', state: 'tokens', open: go('/admin/settings?section=tokens') },
  { route: '/admin/settings', state: 'webhooks', open: go('/admin/settings?section=webhooks') },
  {
    route: '/admin/settings/webhooks/$id',
    open: async (page, adminApi) => {
      const url = `http://localhost:${await getWebhookPort()}/${longName.replaceAll(' ', '-')}`
      const data = { url, types: ['customer.erased'], password: 'tiem-demo' }
      const webhook = await (await adminApi.admin.post('/api/v1/admin/webhooks', { data })).json()
      await adminApi.admin.post(`/api/v1/admin/webhooks/${webhook._id}/test`)
      await page.goto(`/admin/settings/webhooks/${webhook._id}`)
      await page.locator('summary').first().click()
    },
  },
  screenAt('/admin/transfers'),
  screenAt('/admin/transfers/statement'),
  screenAt('/admin/audit'),
  screenAt('/admin/data-requests'),
  screenAt('/admin/orders'),
  { route: '/admin/orders', state: 'invoices', open: go('/admin/orders?view=invoices') },
  screenAt('/admin/orders/new'),
  screenAt('/admin/counter'),
  {
    route: '/admin/orders/receipt/$id',
    open: (page, adminApi) => openOrder(page, adminApi, (id) => `/admin/orders/receipt/${id}`),
  },
  {
    route: '/admin/orders/return-label/$id',
    state: 'without a request',
    open: (page, adminApi) => openOrder(page, adminApi, (id) => `/admin/orders/return-label/${id}`),
  },
  { route: '/admin/orders/print', state: 'without orders', open: go('/admin/orders/print') },
  {
    route: '/admin/orders/print',
    state: 'slip',
    open: (page, adminApi) => openOrder(page, adminApi, (id) => `/admin/orders/print?ids=${id}&kind=slip`),
  },
  {
    route: '/admin/orders/print',
    state: 'pick list',
    open: (page, adminApi) => openOrder(page, adminApi, (id) => `/admin/orders/print?ids=${id}&kind=pick`),
  },
  {
    route: '/admin/orders/$id',
    open: (page, adminApi) => openOrder(page, adminApi, (id) => `/admin/orders/${id}`),
  },
  {
    route: '/admin/orders/edit/$id',
    open: (page, adminApi) => openOrder(page, adminApi, (id) => `/admin/orders/edit/${id}`),
  },
  screenAt('/admin/returns'),
  screenAt('/admin/reviews'),
  screenAt('/admin/customers'),
  {
    route: '/admin/customers/$id',
    open: async (page, adminApi) => {
      const order = await openOrder(page, adminApi, () => '/admin/customers')
      const { customerId } = await (
        await adminApi.admin.get(`/api/v1/orders/staff-details/${order._id}`)
      ).json()
      await page.goto(`/admin/customers/${customerId}`)
    },
  },
  screenAt('/admin/promotions'),
  screenAt('/admin/pages'),
  screenAt('/admin/pages/menus'),
  screenAt('/admin/pages/brand'),
  screenAt('/admin/pages/redirects'),
  {
    route: '/admin/pages/$id',
    open: async (page, adminApi) => page.goto(`/admin/pages/${(await adminApi.page())._id}`),
  },
  screenAt('/admin/size-tables'),
  { route: '/admin/size-tables/$kind', open: (page) => page.goto('/admin/size-tables/top') },
  screenAt('/admin/collections'),
  screenAt('/admin/collections/add'),
  {
    route: '/admin/collections/$id',
    open: async (page, adminApi) => page.goto(`/admin/collections/${(await adminApi.collection())._id}`),
  },
  screenAt('/admin/vouchers'),
  {
    route: '/admin/vouchers/add',
    state: 'field errors',
    open: async (page) => {
      await page.goto('/admin/vouchers/add')
      await page.getByRole('button', { name: 'Thêm mã', exact: true }).click()
      await expect(page.getByText('Hãy nhập mã giảm giá')).toBeVisible()
    },
  },
  {
    route: '/admin/vouchers/$id',
    open: async (page, adminApi) => page.goto(`/admin/vouchers/${(await adminApi.voucher())._id}`),
  },
  screenAt('/admin/stock'),
  { route: '/admin/stock', state: 'sold out', open: go('/admin/stock?atMost=0') },
  {
    route: '/admin/stock',
    state: 'an unsaved count',
    open: async (page, adminApi) => {
      const product = await adminApi.product(2)
      await page.goto(`/admin/stock?q=${product.name}`)
      await page.getByLabel(`Đếm được ${product.name}`).fill('5')
      await expect(page.getByText('1 số chưa lưu')).toBeVisible()
    },
  },
  {
    route: '/admin/stock/labels',
    open: async (page, adminApi) => {
      const { _id } = await adminApi.createProduct({ variants: [{ barcode: `MV${Date.now()}`, stock: 1 }] })
      await page.goto(`/admin/stock/labels?product=${_id}`)
    },
  },
  { route: '/admin/stock/labels', state: 'without variants', open: go('/admin/stock/labels') },
  {
    route: '/admin/stock/$id',
    open: async (page, adminApi) =>
      page.goto(`/admin/stock/${(await createProduct(adminApi)).variants[0]?._id}`),
  },
  screenAt('/admin/parcels'),
  screenAt('/admin/settlements'),
  screenAt('/admin/settlements/import'),
  {
    route: '/admin/settlements/$id',
    open: async (page) => {
      const buffer = Buffer.from(`Mã vận đơn,Tiền thu hộ\nLA-${randomText()},150000\n`)
      const file = { name: 'cod.csv', mimeType: 'text/csv', buffer }
      const multipart = { file, carrier: 'simulator', apply: 'yes' }
      await page.request.post('/api/v1/settlements/files', { multipart })
      await page.goto('/admin/settlements')
      await page.getByRole('table', { name: 'Các lần hãng trả tiền' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: /^Đối soát / })).toBeVisible()
    },
  },
  screenAt('/admin/goods-received'),
  screenAt('/admin/goods-received/add'),
  {
    route: '/admin/goods-received/add',
    state: 'a line with errors',
    open: async (page, adminApi) => {
      const product = await adminApi.product(2)
      await page.goto('/admin/goods-received/add')
      await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(product.name)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(`Số lượng ${product.name}`)).toBeVisible()
      await page.getByRole('button', { name: 'Nhập kho' }).click()
      await expect(page.getByText('Hãy nhập giá vốn')).toBeVisible()
    },
  },
  {
    route: '/admin/goods-received/$id',
    open: async (page) => {
      await page.goto('/admin/goods-received')
      await page.getByRole('main').getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('button', { name: 'Huỷ phiếu' })).toBeVisible()
    },
  },
  screenAt('/admin/visits'),
  screenAt('/admin/closing'),
  screenAt('/admin/closing/entries'),
  screenAt('/admin/exports'),
  { route: '*', open: go('/admin/nothing') },
]

test('every admin route has a screen', () => {
  const files = ['admin-routes.ts', 'admin-catalog-routes.ts'].map((name) =>
    readFileSync(new URL(`../../../src/web/routes/${name}`, import.meta.url), 'utf8'),
  )
  const routes = [...files.join('').matchAll(/lazyPage\(\s*'(\/[^']*)'/g)].map(([, path = '']) =>
    path === '/' ? '/admin' : `/admin${path}`,
  )
  const seen = new Set(screens.map(({ route }) => route))
  expect(routes.length).toBeGreaterThan(15)
  expect(routes.filter((route) => !seen.has(route))).toEqual([])
})

for (const { route, state, open } of screens) {
  const name = `axe finds no violations: ${[route, state].filter(Boolean).join(', ')}`
  const tag = mainAdminRoutes.includes(route) && !state ? [] : '@slow'
  test(name, { tag }, async ({ adminPage: page, adminApi }) => {
    await open(page, adminApi)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })
}
