import { orderFlags, parcelFilters } from '#contract/orders/order-list-filters.ts'
import { orderTasks } from '#contract/orders/order-tasks.ts'
import { parcelTabs } from '#contract/shipping/parcel-tabs.ts'
import { getLastDays, shiftMonth } from '#domain/analytics/period.ts'
import { toShopDay } from '#domain/shop-day.ts'

/** The limit is a multiple of the time in the small shop, or a number of milliseconds. */
export interface GrowthCall {
  title: string
  /** A function gives another address in each round, so that nothing is cached. */
  path: string | ((round: number) => string)
  limit: { times: number } | { ms: number }
}

const times = (what: string, path: string): GrowthCall => ({
  title: what,
  path: `/api/v1/${path}`,
  limit: { times: 1.5 },
})
const ms = (what: string, path: string): GrowthCall => ({ title: what, path, limit: { ms: 300 } })

/** A filtered list and its facet counts, in each round with another minimum price that excludes few products. */
function filtered(what: string, filters: string): GrowthCall[] {
  return ['products', 'products/facets'].map((path) => ({
    title: `${what}: ${path === 'products' ? 'list' : 'counts'}`,
    path: (round) => `/api/v1/${path}?limit=16&${filters}&minPrice=${100_000 + 1000 * round}`,
    limit: path === 'products' ? { times: 1.5 } : { ms: 300 },
  }))
}

/** Every sort order of a list, its second page and a late page; both shops have them. */
function listed(what: string, path: string, sorts: readonly string[], pages = [2, 50]): GrowthCall[] {
  const nameOf = (sort: string) => `${what}, ${sort === 'last' ? 'latest order first' : sort}`
  return [
    ...sorts.map((sort) => times(nameOf(sort), `${path}?limit=10&sort=${sort}`)),
    ...pages.map((page) => times(`${what}, page ${page}`, `${path}?limit=10&page=${page}`)),
  ]
}

const { from, to } = getLastDays(toShopDay(new Date()), 30)
const month = `from=${from}&to=${to}`
const lastMonth = shiftMonth(to.slice(0, 7), -1)
const year = `from=${getLastDays(to, 365).from}&to=${to}`

/** Product and stock lists: sorted, searched, filtered and paged. */
export const listProductCalls = (): GrowthCall[] => [...productLists(), ...stockLists()]

function productLists(): GrowthCall[] {
  return [
    ...listed('products', 'products', [
      'newest',
      'name-asc',
      'name-desc',
      'price-asc',
      'price-desc',
      'discount',
      // The total is counted in each call.
    ]).map((call) => ({ ...call, limit: { ms: 300 } })),
    ms('products on sale', '/api/v1/products?limit=10&sale=true'),
    times('products in stock', 'products?limit=16&inStock=true'),
    ms('products sold out', '/api/v1/products?limit=10&inStock=false'),
    ms('products featured', '/api/v1/products?limit=10&featured=true'),
    times('products of a colour', 'products?limit=16&color=%C4%90en'),
    times('products found by an SKU', 'products?limit=10&q=mau-1-77'),
    times('products found by a word', 'products?limit=10&q=dam'),
    ms('products found by a word with diacritics', '/api/v1/products?limit=10&q=%C4%91%E1%BA%A7m'),
    ms('products found by diacritics that few have', '/api/v1/products?limit=10&q=%C4%91%E1%BA%A5m'),
    ms('products found by a beginning', '/api/v1/products?limit=10&prefix=true&q=da'),
    ms('products suggested by a beginning', '/api/v1/products/suggestions?q=da'),
    times('products suggested', 'products/suggestions?q=dam'),
    ...filtered('filter by a least price', ''),
    ...filtered('filter by stock', 'inStock=true'),
    ...filtered('filter by colour and price', 'color=%C4%90en&maxPrice=900000'),
    ...filtered('filter by colour and size', 'color=%C4%90en,Tr%E1%BA%AFng&size=M,L'),
    ...filtered('filter of a search', 'q=dam'),
    ms('categories', '/api/v1/categories/usage'),
    ms('products without a description', '/api/v1/products?limit=10&described=false'),
    ms('what has no description', '/api/v1/admin/content-check/descriptions'),
  ]
}

function stockLists(): GrowthCall[] {
  return [
    ...listed('stock', 'stock', ['stock-asc', 'stock-desc', 'name-asc', 'name-desc']),
    times('stock sold out', 'stock?limit=10&atMost=0'),
    ms('stock sold out that shoppers wait for', '/api/v1/stock?limit=10&wanted=true'),
    times('stock found by an SKU', 'stock?limit=10&q=mau-1-77-l'),
    ms('pictures', '/api/v1/admin/images?limit=24'),
    ms('pictures found by a product', '/api/v1/admin/images?limit=24&q=mau-1-77'),
    ms('pictures found by a word that many have', '/api/v1/admin/images?limit=24&q=ao'),
    ms('stock found by words that a hundredth has', '/api/v1/stock?limit=10&q=mau-1-77'),
    ms('stock found by the middle of an SKU', '/api/v1/stock?limit=10&q=77-l'),
    ms('stock found by a word that many have', '/api/v1/stock?limit=10&q=ao'),
    ms('the same by name', '/api/v1/stock?limit=10&q=ao&sort=name-asc'),
  ]
}

const customerSorts = [
  'last',
  'newest',
  'orders-desc',
  'orders-asc',
  'spent-desc',
  'spent-asc',
  'name-asc',
  'name-desc',
]

const orderFilterValues = [
  ...parcelFilters.map((parcel) => `parcel=${parcel}`),
  ...orderFlags.map((flag) => `flag=${flag}`),
]

/** Lists that grow with orders: sorted, searched, filtered and paged. */
function orderLists(): GrowthCall[] {
  return [
    ...listed('orders', 'orders', ['newest', 'oldest', 'items-asc', 'items-desc', 'price-asc', 'price-desc']),
    ...['đang xử lý', 'đang vận chuyển', 'đã giao', 'đã huỷ'].map((status) =>
      times(`orders, ${status}`, `orders?limit=10&status=${encodeURIComponent(status)}`),
    ),
    times('orders not cancelled', 'orders?limit=10&counted=true'),
    times('orders that are to be paid', 'orders?limit=10&money=unpaid'),
    ...orderTasks.map((task) => ms(`orders by task: ${task}`, `/api/v1/orders?limit=10&task=${task}`)),
    ms('counts of what there is to do', '/api/v1/admin/today'),
    times('orders of today', `orders?limit=10&from=${to}&to=${to}`),
    times('orders found by a number', 'orders?limit=10&q=0900000012'),
    times('orders found by a rare name', 'orders?limit=10&q=bui%20anh%20phuc'),
    times('orders counted by status', 'orders/counts'),
    ...listed('customers', 'customers', customerSorts),
    times('customers found by a rare name', 'customers?limit=10&q=bui%20anh%20phuc'),
    times('audit log', 'admin/audit-log?limit=50'),
    times('search of the top bar', 'admin/search?q=cao'),
    ms('orders of 30 days', `/api/v1/orders?limit=10&${month}`),
    ms('orders of 30 days by colour', `/api/v1/orders?limit=10&counted=true&by=color&key=%C4%90en&${month}`),
    ms('orders of a year by category', `/api/v1/orders?limit=10&by=category&${year}`),
    ms('orders found by a name that many have', '/api/v1/orders?limit=10&q=nguyen'),
    ms('orders that are paid', '/api/v1/orders?limit=10&money=paid'),
    ms('orders found by a product', '/api/v1/orders?limit=10&q=mau-1-77'),
    ms('orders found by a product that many have', '/api/v1/orders?limit=10&q=ao'),
    ms('the same, by status', '/api/v1/orders/counts?q=ao'),
    ...['payment=bank_transfer', 'province=79', ...orderFilterValues].flatMap((filter) => [
      ms(`orders with ${filter}`, `/api/v1/orders?limit=10&${filter}`),
      ms(`counts with ${filter}`, `/api/v1/orders/counts?${filter}`),
    ]),
    ms('new customers of 30 days', `/api/v1/customers?limit=10&shopper=new&${month}`),
  ]
}

/** Parcels, and the cash that carriers pay for them. */
function parcelLists(): GrowthCall[] {
  return [
    ms('parcels', '/api/v1/shipments/list?limit=10'),
    ...parcelTabs.map((tab) => ms(`parcels in the tab ${tab}`, `/api/v1/shipments/list?limit=10&tab=${tab}`)),
    ms('parcels found by a name', '/api/v1/shipments/list?limit=10&q=bui%20anh%20phuc'),
    ms('counts of parcels by tab', '/api/v1/shipments/counts'),
    ms('settlements', '/api/v1/settlements?limit=10'),
    ms('cash with carriers', '/api/v1/settlements/balances'),
    ms('settlements as a page', '/admin/settlements'),
  ]
}

function figures(): GrowthCall[] {
  return [
    ms('figures of the dashboard', '/api/v1/analytics/overview'),
    ms('figures of 30 days', `/api/v1/analytics/summary?${month}`),
    ms('figures of 30 days by day', `/api/v1/analytics/series?interval=day&${month}`),
    ...['category', 'color', 'size', 'province', 'hour', 'weekday'].map((by) =>
      ms(`30 days by ${by}`, `/api/v1/analytics/breakdown?by=${by}&${month}`),
    ),
    ...['units', 'revenue', 'fewest'].map((sort) =>
      ms(`sellers by ${sort}`, `/api/v1/analytics/sellers?sort=${sort}&${month}`),
    ),
    ms('how long the stock lasts', '/api/v1/analytics/stock-cover?limit=10'),
    ms('the dashboard as a page', '/admin'),
    ms('the analytics as a page', '/admin/chart'),
    ms('gross profit of 30 days', `/api/v1/analytics/profit?${month}`),
    ms('gross profit of a year by month', `/api/v1/analytics/profit/series?interval=month&${year}`),
    ms('closing of the last month', `/api/v1/admin/closings/${lastMonth}`),
    ms('entries of a closing', `/api/v1/admin/closings/${lastMonth}/entries?figure=sold&limit=10`),
    ms(
      'orders that owed at the end of the last month',
      `/api/v1/admin/closings/${lastMonth}/entries?figure=due&limit=10`,
    ),
    ms('value of the stock', '/api/v1/admin/stock-value'),
    ms('reviews', '/api/v1/admin/reviews?limit=10'),
    ms('figures of a year', `/api/v1/analytics/summary?${year}`),
    ms('figures of a year by month', `/api/v1/analytics/series?interval=month&${year}`),
    ms('a year by category', `/api/v1/analytics/breakdown?by=category&${year}`),
    ms('sellers of a year', `/api/v1/analytics/sellers?${year}`),
  ]
}

export const listOrderCalls = (): GrowthCall[] => [...orderLists(), ...parcelLists(), ...figures()]
