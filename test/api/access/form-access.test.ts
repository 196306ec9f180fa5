import pino from 'pino'
import { expect, test } from 'vitest'
import { type FormName, formPaths } from '#contract/paths.ts'
import { createApp } from '#http/app.ts'
import { openTestShop } from '#test/shop.ts'
import { unknownId } from './check-failure.ts'
import { fakePages, followForm } from './fake-pages.ts'

const shop = await openTestShop({}, fakePages)
const shirt = await shop.createProduct({ name: 'Áo', price: 100_000, countInStock: 5 })
const line = { productId: shirt._id, variantId: shirt.variants[0]?._id ?? '' }

/** Redirects for: no session, another shopper, the owner of the shop. */
const table: Record<FormName, { fields: Record<string, string>; redirects: [string, string, string] }> = {
  addToCart: { fields: { productId: shirt._id, quantity: '1' }, redirects: ['/buy', '/cart', '/cart'] },
  // The form is also for visitors without a session, who become guests.
  buyAsGuest: {
    fields: { add: `${line.productId}.${line.variantId}.1` },
    redirects: ['/cart', '/cart', '/cart'],
  },
  changeCart: { fields: { ...line, act: 'increase' }, redirects: ['/sign-in', '/cart', '/cart'] },
  changeVoucher: { fields: { act: 'remove' }, redirects: ['/sign-in', '/cart', '/cart'] },
  buyAgain: {
    fields: { orderId: unknownId },
    redirects: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  placeOrder: { fields: {}, redirects: ['/sign-in', '/order', '/order'] },
  cancelOrder: {
    fields: { orderId: unknownId },
    redirects: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  payOnline: {
    fields: { orderId: unknownId },
    redirects: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  useAddress: { fields: {}, redirects: ['/sign-in', '/order', '/order'] },
  requestReturn: {
    fields: { orderId: unknownId },
    redirects: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  withdrawReturn: {
    fields: { orderId: unknownId },
    redirects: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  requestInvoice: {
    fields: { orderId: unknownId },
    redirects: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  signIn: { fields: {}, redirects: ['/sign-in', '/sign-in', '/sign-in'] },
  signInCode: { fields: {}, redirects: ['/sign-in', '/sign-in', '/sign-in'] },
  signUp: { fields: {}, redirects: ['/sign-up', '/sign-up', '/sign-up'] },
  requestPasswordReset: {
    fields: {},
    redirects: ['/forgot-password', '/forgot-password', '/forgot-password'],
  },
  resetPassword: { fields: {}, redirects: ['/reset-password', '/reset-password', '/reset-password'] },
  requestSignUpLink: {
    fields: { email: 'khach@tiem.example', orderId: unknownId },
    redirects: ['/sign-in', '/thanks', '/thanks'],
  },
  acceptSignUpLink: { fields: {}, redirects: ['/finish-sign-up', '/finish-sign-up', '/finish-sign-up'] },
  lookUpOrder: { fields: {}, redirects: ['/order-lookup', '/order-lookup', '/order-lookup'] },
  requestByLookup: { fields: {}, redirects: ['/order-lookup', '/order-lookup', '/order-lookup'] },
  signOut: { fields: {}, redirects: ['/', '/', '/'] },
  countVisits: { fields: { answer: 'no' }, redirects: ['/', '/', '/'] },
  subscribeNewsletter: { fields: {}, redirects: ['/newsletter', '/newsletter', '/newsletter'] },
  confirmNewsletter: {
    fields: {},
    redirects: ['/newsletter/confirm', '/newsletter/confirm', '/newsletter/confirm'],
  },
  cancelRestockRequest: { fields: {}, redirects: ['/restock/stop', '/restock/stop', '/restock/stop'] },
  unsubscribeNewsletter: {
    fields: {},
    redirects: ['/newsletter/unsubscribe', '/newsletter/unsubscribe', '/newsletter/unsubscribe'],
  },
}

test.each(Object.keys(table) as FormName[])('%s redirects each caller as in the table [Z1]', async (name) => {
  const callers = [
    shop.anonymous(),
    await shop.shopper(),
    await shop.anonymous().signIn(shop.admin.user?.email ?? ''),
  ]
  for (const [at, caller] of callers.entries()) {
    const { answer, to } = await followForm(caller, formPaths[name], table[name].fields)
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
      303,
      '',
      'private, no-store',
    ])
    expect([at, to.split('?')[0]]).toEqual([at, table[name].redirects[at]])
  }
})

test('every form route of the app is in the table', () => {
  const context = {
    shop: shop.shop,
    publicUrl: '',
    acceptsAnyHost: false,
    trustedProxyCount: 0,
    demo: false,
    log: pino({ level: 'silent' }),
  }
  const known = createApp(context).routes.filter(
    ({ method, path }) => !path.startsWith('/api') && !['GET', 'ALL'].includes(method),
  )
  expect(known.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    (Object.keys(table) as FormName[]).map((name) => `POST ${formPaths[name]}`).sort(),
  )
})
