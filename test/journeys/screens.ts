import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, ProductSummary } from '#contract/products.ts'
import { addToCart, becomeShopper, lookUp, orderButton } from './buyer.ts'

/** A public page in one of its states, for whatever is to be true of all of them. */
export interface Screen {
  /** As src/web/routes.ts names it; `*` is any address that it does not know. */
  route: string
  name: string
  /** From nothing; the page is of a browser that has been nowhere. */
  open: (page: Page) => Promise<unknown>
  /** Where it is there at all. */
  only?: 'desk' | 'phone'
  /** One of the states that show what a page looks like. */
  main?: boolean
}

/** The public routes: the paths of src/web/routes.ts, which only the build tool can load. */
export function publicRoutes(): string[] {
  const file = readFileSync(new URL('../../src/web/routes.ts', import.meta.url), 'utf8')
  return [...file.matchAll(/^ {2}'(\/[^']*)': '_storefront\//gm)].map(([, path = '']) => path)
}

async function productsOf(request: APIRequestContext, query = '') {
  return (await (await request.get(`/api/v1/products?${query}`)).json()) as ProductSummary[]
}

/** The first product that is to be chosen in colour and size, of the demo: other journeys add their own. */
async function choosable(page: Page): Promise<ProductSummary> {
  const found = (await productsOf(page.request, 'inStock=true&sort=price-asc')).find(
    ({ colors, sizes, reviewCount }) => colors.length > 1 && sizes.length > 1 && reviewCount === 5,
  )
  if (!found) throw new Error('The demo has no such product.')
  return found
}

const go = (address: string) => (page: Page) => page.goto(address)
const toProduct = async (page: Page, more = '') => page.goto(`/detail/${(await choosable(page))._id}${more}`)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** A shopper with one product of the demo in the cart. */
async function fillCart(page: Page): Promise<string> {
  const userId = await becomeShopper(page)
  await addToCart(page, (await choosable(page))._id, 2)
  return userId
}

/** A shopper who has ordered; the order's id and the shopper's. */
async function placeOrder(page: Page) {
  const userId = await becomeShopper(page)
  const { _id, salePrice } = await choosable(page)
  const product: Product = await (await page.request.get(`/api/v1/products/${_id}`)).json()
  const line = {
    productId: _id,
    variantId: product.variants.find(({ stock }) => stock > 1)?._id,
    quantity: 1,
  }
  await page.request.post('/api/v1/carts/add-to-cart', { data: line })
  const data = {
    items: [line],
    totalPrice: salePrice,
    customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: '0912345678' },
    orderNumber: `${Date.now()}-${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`,
  }
  const placed = await page.request.post('/api/v1/orders', { data })
  if (!placed.ok()) throw new Error(await placed.text())
  const { _id: orderId, orderNumber } = (await placed.json()) as { _id: string; orderNumber: string }
  return { userId, orderId, orderNumber }
}

export const screens: Screen[] = [
  { route: '/', name: 'home', main: true, open: go('/') },
  {
    route: '/',
    name: 'suggestions',
    only: 'desk',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).first().pressSequentially('ao thun')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    route: '/',
    name: 'menu',
    only: 'phone',
    open: async (page) => {
      await page.goto('/')
      await press(page, 'Menu')
    },
  },
  {
    route: '/',
    name: 'search-sheet',
    only: 'phone',
    open: async (page) => {
      await page.goto('/')
      await press(page, 'Tìm sản phẩm')
    },
  },
  { route: '/shop', name: 'shop', main: true, open: go('/shop?sort=price-asc') },
  {
    route: '/shop',
    name: 'shop-narrowed',
    open: go(`/shop?sale=true&inStock=true&color=${encodeURIComponent('Đen')}`),
  },
  { route: '/shop', name: 'shop-nothing', open: go('/shop?q=khong-co-gi-nhu-the') },
  {
    route: '/shop',
    name: 'filters',
    only: 'phone',
    open: async (page) => {
      await page.goto('/shop')
      await press(page, 'Filter')
    },
  },
  {
    route: '/shop',
    name: 'choose-variant',
    open: async (page) => {
      const { name } = await choosable(page)
      await page.goto(`/shop?q=${encodeURIComponent(name)}`)
      await press(page, `Add To Cart ${name}`)
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    route: '/categories/$id',
    name: 'category',
    main: true,
    open: async (page) => page.goto(`/categories/${(await choosable(page)).category?._id}?sort=price-asc`),
  },
  { route: '/detail/$id', name: 'product', main: true, open: (page) => toProduct(page) },
  {
    route: '/detail/$id',
    name: 'product-unchosen',
    open: async (page) => {
      await toProduct(page)
      await press(page, 'Add to cart')
    },
  },
  {
    route: '/detail/$id',
    name: 'product-reviews',
    open: async (page) => {
      await toProduct(page)
      await page.getByRole('tab', { name: /^Reviews/ }).click()
    },
  },
  {
    route: '/detail/$id',
    name: 'magnifier',
    open: async (page) => {
      await toProduct(page)
      await press(page, 'Phóng to')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/detail/$id',
    name: 'size-guide',
    open: async (page) => {
      await toProduct(page)
      await press(page, 'Hướng dẫn chọn size')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/detail/$id',
    name: 'share',
    open: async (page) => {
      await page.addInitScript(() => {
        for (const way of ['share', 'clipboard']) {
          const value = way === 'share' ? () => Promise.reject(new Error()) : undefined
          Object.defineProperty(navigator, way, { configurable: true, value })
        }
      })
      await toProduct(page)
      await press(page, 'Share')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/detail/$id',
    name: 'product-gone',
    open: go('/detail/00000000-0000-7000-8000-000000000000'),
  },
  { route: '/docs', name: 'docs', main: true, open: go('/docs') },
  { route: '/test', name: 'test', open: go('/test') },
  { route: '/sign-in', name: 'sign-in', main: true, open: go('/sign-in') },
  {
    route: '/sign-in',
    name: 'sign-in-toast',
    open: async (page) => {
      const single = (await productsOf(page.request, 'inStock=true')).find((one) => one.variantCount === 1)
      await page.goto(`/detail/${single?._id}`)
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
      await page.getByText('Bạn cần đăng nhập hoặc đăng ký để mua hàng!').waitFor()
    },
  },
  ...(['/sign-in', '/sign-up'] as const).map((route) => ({
    route,
    name: `${route.slice(1)}-faults`,
    open: async (page: Page) => {
      await page.goto(route)
      await page.getByRole('main').getByRole('button', { name: /^Đăng/ }).click()
    },
  })),
  { route: '/sign-in/code', name: 'sign-in-code', open: go('/sign-in/code') },
  {
    route: '/cart',
    name: 'cart-empty',
    main: true,
    open: async (page) => {
      await becomeShopper(page)
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
      await press(page, 'Áp dụng')
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
      await press(page, /^Xoá/)
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
    main: true,
    open: async (page) => page.goto(`/thanks?order=${(await placeOrder(page)).orderId}`),
  },
  { route: '/thanks', name: 'thanks-alone', open: go('/thanks') },
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
      await press(page, 'Huỷ đơn hàng')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  // A visitor is led to the sign-in card.
  { route: '/order-list', name: 'order-list-visitor', open: go('/order-list') },
  {
    route: '/order-list/$userId',
    name: 'order-list',
    main: true,
    open: async (page) => page.goto(`/order-list/${(await placeOrder(page)).userId}`),
  },
  {
    route: '/order-list/$userId',
    name: 'order-list-empty',
    open: async (page) => page.goto(`/order-list/${await becomeShopper(page)}`),
  },
  {
    route: '/account',
    name: 'account',
    main: true,
    open: async (page) => {
      await becomeShopper(page)
      await page.goto('/account')
    },
  },
  {
    route: '/account',
    name: 'account-address',
    open: async (page) => {
      await becomeShopper(page)
      await page.goto('/account')
      await press(page, 'Thêm địa chỉ')
    },
  },
  {
    route: '/account',
    name: 'account-leaving',
    open: async (page) => {
      await becomeShopper(page)
      await page.goto('/account')
      const leave = page.getByRole('region', { name: 'Xoá tài khoản' })
      await leave.getByLabel('Mật khẩu', { exact: true }).fill('mot-mat-khau-dai')
      await leave.getByRole('button', { name: 'Xoá tài khoản' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { route: '/wishlist', name: 'wishlist-empty', open: go('/wishlist') },
  {
    route: '/wishlist',
    name: 'wishlist',
    open: async (page) => {
      await page.goto('/shop')
      await press(page, /^Yêu thích/)
      await page.goto('/wishlist')
      await page.getByRole('article').first().waitFor()
    },
  },
  { route: '/compare', name: 'compare-empty', open: go('/compare') },
  {
    route: '/compare',
    name: 'compare',
    open: async (page) => {
      const ids = (await productsOf(page.request, 'limit=3')).map(({ _id }) => _id)
      await page.addInitScript((list) => localStorage.setItem('compare', JSON.stringify(list)), ids)
      await page.goto('/compare')
      await page.getByRole('columnheader').first().waitFor()
    },
  },
  { route: '/blog', name: 'blog', open: go('/blog') },
  {
    route: '/blog/$slug',
    name: 'post',
    open: async (page) => {
      await page.goto('/blog')
      const post = await page.getByRole('article').getByRole('link').first().getAttribute('href')
      await page.goto(post ?? '')
    },
  },
  { route: '/newsletter', name: 'newsletter', open: go('/newsletter') },
  { route: '/newsletter/confirm', name: 'newsletter-confirm', open: go('/newsletter/confirm?token=x') },
  {
    route: '/newsletter/unsubscribe',
    name: 'newsletter-unsubscribe',
    open: go('/newsletter/unsubscribe?token=x'),
  },
  { route: '/forgot-password', name: 'forgot-password', open: go('/forgot-password') },
  {
    route: '/forgot-password',
    name: 'forgot-password-asked',
    open: async (page) => {
      await page.goto('/forgot-password')
      const main = page.getByRole('main')
      await main.getByLabel('Email').fill(`khong-ai-${Date.now()}@tiem.example`)
      await main.getByRole('button', { name: 'Gửi liên kết' }).click()
      await main.getByRole('status').getByRole('paragraph').first().waitFor()
    },
  },
  { route: '/reset-password', name: 'reset-password', open: go('/reset-password?token=x') },
  { route: '/reset-password', name: 'reset-password-ended', open: go('/reset-password') },
  { route: '/order-lookup', name: 'order-lookup', open: go('/order-lookup') },
  {
    route: '/order-lookup',
    name: 'order-lookup-found',
    open: async (page) => {
      const { orderNumber } = await placeOrder(page)
      await lookUp(page, orderNumber, '0912 345 678')
      await page.getByRole('heading', { name: `Đơn hàng ${orderNumber}` }).waitFor()
    },
  },
  { route: '*', name: 'not-found', main: true, open: go('/khong-co-trang-nay') },
]
