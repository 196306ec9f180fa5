import { orderFlags, parcelFilters } from '#contract/orders/order-list-filters.ts'
import { orderTasks } from '#contract/orders/order-tasks.ts'
import { parcelTabs } from '#contract/shipping/parcel-tabs.ts'
import { getLastDays, shiftMonth, toShopDay } from '#domain/analytics/period.ts'

export interface GrowthCall {
  title: string
  /** A function gives another address in each round, so that nothing is cached. */
  path: string | ((round: number) => string)
}

const api = (title: string, path: string): GrowthCall => ({ title, path: `/api/v1/${path}` })

/** A filtered list and its facet counts, in each round with another minimum price that excludes few products. */
function filtered(what: string, filters: string): GrowthCall[] {
  return ['products', 'products/facets'].map((path) => ({
    title: `${what}: ${path === 'products' ? 'list' : 'counts'}`,
    path: (round) => `/api/v1/${path}?limit=16&${filters}&minPrice=${100_000 + 1000 * round}`,
  }))
}

/** Every sort order of a list, its second page and a late page; both shops have them. */
function listed(what: string, path: string, sorts: readonly string[], pages = [2, 50]): GrowthCall[] {
  const nameOf = (sort: string) => `${what}, ${sort === 'last' ? 'latest order first' : sort}`
  return [
    ...sorts.map((sort) => api(nameOf(sort), `${path}?limit=10&sort=${sort}`)),
    ...pages.map((page) => api(`${what}, page ${page}`, `${path}?limit=10&page=${page}`)),
  ]
}

const { from, to } = getLastDays(toShopDay(new Date()), 30)
const month = `from=${from}&to=${to}`
const lastMonth = shiftMonth(to.slice(0, 7), -1)
const year = `from=${getLastDays(to, 365).from}&to=${to}`

/** Product and stock lists: sorted, searched, filtered and paged. */
export function listProductCalls(): GrowthCall[] {
  return [
    ...listed('products', 'products', [
      'newest',
      'name-asc',
      'name-desc',
      'price-asc',
      'price-desc',
      'discount',
    ]),
    api('products on sale', 'products?limit=10&sale=true'),
    api('products in stock', 'products?limit=16&inStock=true'),
    api('products sold out', 'products?limit=10&inStock=false'),
    api('products featured', 'products?limit=10&featured=true'),
    api('products of a colour', 'products?limit=16&color=%C4%90en'),
    api('products found by an SKU', 'products?limit=10&q=mau-1-77'),
    api('products found by a word', 'products?limit=10&q=dam'),
    api('products found by a word with marks', 'products?limit=10&q=%C4%91%E1%BA%A7m'),
    api('products found by marks that few have', 'products?limit=10&q=%C4%91%E1%BA%A5m'),
    api('products found by a beginning', 'products?limit=10&prefix=true&q=da'),
    api('products suggested by a beginning', 'products/suggestions?q=da'),
    api('products suggested', 'products/suggestions?q=dam'),
    ...filtered('filter by a least price', ''),
    ...filtered('filter by stock', 'inStock=true'),
    ...filtered('filter by colour and price', 'color=%C4%90en&maxPrice=900000'),
    ...filtered('filter by colour and size', 'color=%C4%90en,Tr%E1%BA%AFng&size=M,L'),
    ...filtered('filter of a search', 'q=dam'),
    ...listed('stock', 'stock', ['stock-asc', 'stock-desc', 'name-asc', 'name-desc']),
    api('stock sold out', 'stock?limit=10&atMost=0'),
    api('stock sold out that shoppers wait for', 'stock?limit=10&wanted=true'),
    api('stock found by an SKU', 'stock?limit=10&q=mau-1-77-l'),
    api('categories', 'categories/usage'),
    api('stock found by words that a hundredth has', 'stock?limit=10&q=mau-1-77'),
    api('stock found by the middle of an SKU', 'stock?limit=10&q=77-l'),
    api('stock found by a word that many have', 'stock?limit=10&q=ao'),
    api('the same by name', 'stock?limit=10&q=ao&sort=name-asc'),
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
      api(`orders, ${status}`, `orders?limit=10&status=${encodeURIComponent(status)}`),
    ),
    api('orders not cancelled', 'orders?limit=10&counted=true'),
    api('orders that are to be paid', 'orders?limit=10&money=unpaid'),
    ...orderTasks.map((task) => api(`orders by task: ${task}`, `orders?limit=10&task=${task}`)),
    api('counts of what there is to do', 'admin/today'),
    api('orders of today', `orders?limit=10&from=${to}&to=${to}`),
    api('orders found by a number', 'orders?limit=10&q=0900000012'),
    api('orders found by a rare name', 'orders?limit=10&q=bui%20anh%20phuc'),
    api('orders counted by status', 'orders/counts'),
    ...listed('customers', 'customers', customerSorts),
    api('customers found by a rare name', 'customers?limit=10&q=bui%20anh%20phuc'),
    api('audit log', 'admin/audit-log?limit=50'),
    api('search of the top bar', 'admin/search?q=cao'),
    api('orders of 30 days', `orders?limit=10&${month}`),
    api('orders of 30 days by colour', `orders?limit=10&counted=true&by=color&key=%C4%90en&${month}`),
    api('orders of a year by category', `orders?limit=10&by=category&${year}`),
    api('orders found by a name that many have', 'orders?limit=10&q=nguyen'),
    api('orders that are paid', 'orders?limit=10&money=paid'),
    api('orders found by a product', 'orders?limit=10&q=mau-1-77'),
    api('orders found by a product that many have', 'orders?limit=10&q=ao'),
    api('the same, by status', 'orders/counts?q=ao'),
    ...['payment=bank_transfer', 'province=79', ...orderFilterValues].flatMap((filter) => [
      api(`orders with ${filter}`, `orders?limit=10&${filter}`),
      api(`counts with ${filter}`, `orders/counts?${filter}`),
    ]),
    api('new customers of 30 days', `customers?limit=10&shopper=new&${month}`),
  ]
}

/** Parcels, and the cash that carriers pay for them. */
function parcelLists(): GrowthCall[] {
  return [
    api('parcels', 'shipments/list?limit=10'),
    ...parcelTabs.map((tab) => api(`parcels in the tab ${tab}`, `shipments/list?limit=10&tab=${tab}`)),
    api('parcels found by a name', 'shipments/list?limit=10&q=bui%20anh%20phuc'),
    api('counts of parcels by tab', 'shipments/counts'),
    api('settlements', 'settlements?limit=10'),
    api('cash with carriers', 'settlements/balances'),
    { title: 'settlements as a page', path: '/admin/settlements' },
  ]
}

function figures(): GrowthCall[] {
  return [
    api('figures of the dashboard', 'analytics/overview'),
    api('figures of 30 days', `analytics/summary?${month}`),
    api('figures of 30 days by day', `analytics/series?interval=day&${month}`),
    ...['category', 'color', 'size', 'province', 'hour', 'weekday'].map((by) =>
      api(`30 days by ${by}`, `analytics/breakdown?by=${by}&${month}`),
    ),
    ...['units', 'revenue', 'fewest'].map((sort) =>
      api(`sellers by ${sort}`, `analytics/sellers?sort=${sort}&${month}`),
    ),
    api('how long the stock lasts', 'analytics/stock-cover?limit=10'),
    { title: 'the dashboard as a page', path: '/admin' },
    { title: 'the analytics as a page', path: '/admin/chart' },
    api('gross profit of 30 days', `analytics/profit?${month}`),
    api('gross profit of a year by month', `analytics/profit/series?interval=month&${year}`),
    api('closing of the last month', `admin/closings/${lastMonth}`),
    api('entries of a closing', `admin/closings/${lastMonth}/entries?figure=sold&limit=10`),
    api(
      'orders that owed at the end of the last month',
      `admin/closings/${lastMonth}/entries?figure=due&limit=10`,
    ),
    api('value of the stock', 'admin/stock-value'),
    api('reviews', 'admin/reviews?limit=10'),
    api('figures of a year', `analytics/summary?${year}`),
    api('figures of a year by month', `analytics/series?interval=month&${year}`),
    api('a year by category', `analytics/breakdown?by=category&${year}`),
    api('sellers of a year', `analytics/sellers?${year}`),
  ]
}

export const listOrderCalls = (): GrowthCall[] => [...orderLists(), ...parcelLists(), ...figures()]
