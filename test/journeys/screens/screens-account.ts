import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { signUpShopper } from '#test/journeys/orders/shopper.ts'
import { clickButton, fetchProducts, openPath, placeOrder, type Screen } from './screen.ts'

export const accountScreens: Screen[] = [
  { route: '/sign-in', name: 'sign-in', main: true, open: openPath('/sign-in') },
  {
    route: '/detail/$id',
    name: 'how-to-buy',
    open: async (page) => {
      const single = (await fetchProducts(page.request, 'inStock=true')).find((one) => one.variantCount === 1)
      await page.goto(`/detail/${single?._id}`)
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
      await page.getByRole('dialog').getByText('Mua không cần tài khoản').waitFor()
    },
  },
  {
    route: '/buy',
    name: 'buy',
    open: async (page) => {
      const [summary] = await fetchProducts(page.request, 'inStock=true&limit=1')
      const product: Product = await (await page.request.get(`/api/v1/products/${summary?._id}`)).json()
      await page.goto(`/buy?add=${product._id}.${product.variants[0]?._id}.2`)
    },
  },
  { route: '/finish-sign-up', name: 'finish-sign-up', open: openPath('/finish-sign-up?token=x') },
  { route: '/finish-sign-up', name: 'finish-sign-up-ended', open: openPath('/finish-sign-up') },
  {
    route: '/account',
    name: 'account-guest',
    open: async (page) => {
      await page.request.post('/api/v1/auth/guest', { data: {} })
      await page.goto('/account')
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
  { route: '/sign-in', name: 'sign-in-code', open: openPath('/sign-in?step=code') },
  // Redirects to the sign-in page.
  { route: '/order-list', name: 'order-list-visitor', open: openPath('/order-list') },
  {
    route: '/order-list/$userId',
    name: 'order-list',
    open: async (page) => page.goto(`/order-list/${(await placeOrder(page)).userId}`),
  },
  {
    route: '/order-list/$userId',
    name: 'order-list-empty',
    open: async (page) => page.goto(`/order-list/${await signUpShopper(page)}`),
  },
  {
    route: '/account',
    name: 'account',
    open: async (page) => {
      await signUpShopper(page)
      await page.goto('/account')
    },
  },
  {
    route: '/account',
    name: 'account-address',
    open: async (page) => {
      await signUpShopper(page)
      await page.goto('/account')
      await clickButton(page, 'Thêm địa chỉ')
    },
  },
  {
    route: '/account',
    name: 'account-leaving',
    open: async (page) => {
      await signUpShopper(page)
      await page.goto('/account')
      const leave = page.getByRole('region', { name: 'Xoá tài khoản' })
      await leave.getByLabel('Mật khẩu', { exact: true }).fill('mot-mat-khau-dai')
      await leave.getByRole('button', { name: 'Xoá tài khoản' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { route: '/newsletter', name: 'newsletter', open: openPath('/newsletter') },
  { route: '/newsletter/confirm', name: 'newsletter-confirm', open: openPath('/newsletter/confirm?token=x') },
  {
    route: '/newsletter/unsubscribe',
    name: 'newsletter-unsubscribe',
    open: openPath('/newsletter/unsubscribe?token=x'),
  },
  { route: '/restock/stop', name: 'restock-stop', open: openPath('/restock/stop?token=x') },
  { route: '/forgot-password', name: 'forgot-password', open: openPath('/forgot-password') },
  { route: '/invitation', name: 'invitation-ended', open: openPath('/invitation') },
  { route: '/reset-password', name: 'reset-password', open: openPath('/reset-password?token=x') },
  { route: '/reset-password', name: 'reset-password-ended', open: openPath('/reset-password') },
]
