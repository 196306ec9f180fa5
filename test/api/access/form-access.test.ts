import pino from 'pino'
import { expect, test } from 'vitest'
import { type FormName, formPaths } from '#contract/paths.ts'
import { createApp } from '#http/app.ts'
import { openShop } from '#test/shop.ts'
import { unknownId } from './refused.ts'
import { led, pages } from './said.ts'

const shop = await openShop({}, pages)
const shirt = await shop.product({ name: 'Áo', price: 100_000, countInStock: 5 })
const line = { productId: shirt._id, variantId: shirt.variants[0]?._id ?? '' }

/** Who is led where by each form: nobody, another shopper, an admin, about the buyer's own things. */
const table: Record<FormName, { fields: Record<string, string>; leads: [string, string, string] }> = {
  addToCart: { fields: { productId: shirt._id, quantity: '1' }, leads: ['/sign-in', '/cart', '/cart'] },
  changeCart: { fields: { ...line, act: 'increase' }, leads: ['/sign-in', '/cart', '/cart'] },
  changeVoucher: { fields: { act: 'remove' }, leads: ['/sign-in', '/cart', '/cart'] },
  buyAgain: {
    fields: { orderId: unknownId },
    leads: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  placeOrder: { fields: {}, leads: ['/sign-in', '/order', '/order'] },
  cancelOrder: {
    fields: { orderId: unknownId },
    leads: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  payOnline: {
    fields: { orderId: unknownId },
    leads: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  useAddress: { fields: {}, leads: ['/sign-in', '/order', '/order'] },
  askReturn: {
    fields: { orderId: unknownId },
    leads: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  withdrawReturn: {
    fields: { orderId: unknownId },
    leads: ['/sign-in', `/order/${unknownId}`, `/order/${unknownId}`],
  },
  signIn: { fields: {}, leads: ['/sign-in', '/sign-in', '/sign-in'] },
  signInCode: { fields: {}, leads: ['/sign-in', '/sign-in', '/sign-in'] },
  signUp: { fields: {}, leads: ['/sign-up', '/sign-up', '/sign-up'] },
  requestPasswordReset: {
    fields: {},
    leads: ['/forgot-password', '/forgot-password', '/forgot-password'],
  },
  resetPassword: { fields: {}, leads: ['/reset-password', '/reset-password', '/reset-password'] },
  lookUpOrder: { fields: {}, leads: ['/order-lookup', '/order-lookup', '/order-lookup'] },
  signOut: { fields: {}, leads: ['/', '/', '/'] },
  subscribeNewsletter: { fields: {}, leads: ['/newsletter', '/newsletter', '/newsletter'] },
  confirmNewsletter: {
    fields: {},
    leads: ['/newsletter/confirm', '/newsletter/confirm', '/newsletter/confirm'],
  },
  unsubscribeNewsletter: {
    fields: {},
    leads: ['/newsletter/unsubscribe', '/newsletter/unsubscribe', '/newsletter/unsubscribe'],
  },
}

// dangers Z1
test.each(Object.keys(table) as FormName[])(
  '%s leads each visitor where the table says [Z1]',
  async (name) => {
    const callers = [
      shop.visitor(),
      await shop.shopper(),
      await shop.visitor().signIn(shop.admin.user?.email ?? ''),
    ]
    for (const [at, caller] of callers.entries()) {
      const { answer, to } = await led(caller, formPaths[name], table[name].fields)
      expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
        303,
        '',
        'private, no-store',
      ])
      expect([at, to.split('?')[0]]).toEqual([at, table[name].leads[at]])
    }
  },
)

test('every form that the door knows is in the table', () => {
  const door = {
    shop: shop.shop,
    publicUrl: '',
    anyHost: false,
    trustProxy: 0,
    demo: false,
    log: pino({ level: 'silent' }),
  }
  const known = createApp(door).routes.filter(
    ({ method, path }) => !path.startsWith('/api') && !['GET', 'ALL'].includes(method),
  )
  expect(known.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    (Object.keys(table) as FormName[]).map((name) => `POST ${formPaths[name]}`).sort(),
  )
})
