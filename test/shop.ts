import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { hash } from '@node-rs/argon2'
import pino from 'pino'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import type { Cart } from '#contract/cart/carts.ts'
import type { Product, ProductInput } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findAccountByEmail, insertAccount } from '#data/accounts/accounts.ts'
import { createApp } from '#http/app.ts'
import type { AppContext } from '#http/app-context.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import { countVisits } from '#http/visits/count-visits.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import type { Shop } from '#operations/shop.ts'
import { afterwards } from './afterwards.ts'
import { freshDatabase } from './database.ts'

export const adminEmail = 'chu@tiem.example'
export const password = 'mot-mat-khau-dai'

/** `body` is parsed if it is JSON. */
export interface TestResponse<T = unknown> {
  status: number
  body: T & { error: string; code: string; details?: { path: string; message: string }[] }
  headers: Headers
}

/** An HTTP client that stores cookies, for one person. */
export class TestClient {
  cookie = ''
  user: SignedInUser | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
  }

  async send<T = unknown>(method: string, path: string, init: RequestInit = {}): Promise<TestResponse<T>> {
    const headers = new Headers(init.headers)
    if (this.cookie) headers.set('cookie', this.cookie)
    const answer = await fetch(this.url + path, { redirect: 'manual', ...init, method, headers })
    for (const setCookie of answer.headers.getSetCookie()) {
      const [pair = ''] = setCookie.split(';')
      const name = pair.slice(0, pair.indexOf('=') + 1)
      const otherCookies = this.cookie.split('; ').filter((one) => one && !one.startsWith(name))
      this.cookie = (pair === name ? otherCookies : [...otherCookies, pair]).join('; ')
    }
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: json ? JSON.parse(text) : text, headers: answer.headers }
  }

  private json<T>(method: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json' }
    return this.send<T>(method, path, { headers, body: JSON.stringify(body) })
  }
  get = <T = unknown>(path: string) => this.send<T>('GET', path)
  post = <T = unknown>(path: string, body: unknown) => this.json<T>('POST', path, body)
  put = <T = unknown>(path: string, body: unknown) => this.json<T>('PUT', path, body)
  delete = <T = unknown>(path: string) => this.send<T>('DELETE', path)

  get id(): string {
    if (!this.user) throw new Error('not signed in')
    return this.user._id
  }
  /** Creates an account with a unique email address and signs in. */
  async signUp(name = 'Nguyễn Thị Ước'): Promise<this> {
    const email = `khach-${Math.random().toString(36).slice(2)}@tiem.example`
    const response = await this.post<SignedInUser>('/api/v1/auth/signup', {
      name,
      email,
      password,
      confirmPassword: password,
    })
    if (response.status !== 201)
      throw new Error(`sign-up answered ${response.status}: ${response.body.error}`)
    this.user = response.body
    return this
  }
  /** Becomes a guest, a user without an account. */
  async startAsGuest(): Promise<this> {
    const started = await this.post<SignedInUser>('/api/v1/auth/guest', {})
    if (started.status !== 200) throw new Error(`the guest got ${started.status}: ${started.body.error}`)
    this.user = started.body
    return this
  }
  async signIn(email: string, secret = password): Promise<this> {
    const entered = await this.post<SignedInUser>('/api/v1/auth/signin', { email, password: secret })
    if (entered.status !== 200) throw new Error(`sign-in answered ${entered.status}: ${entered.body.error}`)
    this.user = entered.body
    return this
  }
  async cart(): Promise<Cart> {
    return (await this.get<Cart>(`/api/v1/carts/${this.id}`)).body
  }
  add(product: { _id: string }, quantity = 1, variantId?: string) {
    const body = { userId: this.id, productId: product._id, variantId, quantity }
    return this.post<Cart>('/api/v1/carts/add-to-cart', body)
  }
  /** Orders the contents of the cart; `changes` overrides fields of the request. */
  async order(changes: Record<string, unknown> = {}): Promise<TestResponse<Order>> {
    const cart = await this.cart()
    return this.post<Order>('/api/v1/orders', { ...buildOrderRequest(cart), ...changes })
  }
}

/** Cheap to check, because few tests are about the hash: most would only wait for it. */
const knownHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Creates an account and a session directly in the database, which is faster than the API. */
async function signInDirectly(
  { db }: Shop,
  caller: TestClient,
  who: { cookie: string; email: string; name?: string | undefined; role?: 'user' | 'admin' },
) {
  const { cookie, email, name = 'Nguyễn Thị Ước', role = 'user' } = who
  const passwordHash = await knownHash
  const newAccount = {
    _id: uuid(),
    name,
    email,
    emailKey: email,
    role,
    passwordHash,
    cartId: uuid(),
  }
  await insertAccount(db, newAccount)
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error('the account was not found')
  const { _id } = account
  caller.user = { _id, name: account.name, email, role }
  caller.cookie = `${cookie}=${await createSession(db, _id)}`
  return caller
}

let serial = 0
const firstNumber = Date.now()
/** Order numbers are unique within a test run. */
export const nextOrderNumber = () => `${firstNumber + ++serial}-${String(serial % 1000).padStart(3, '0')}`

/** The request of the checkout for this cart, without an address. */
export const buildOrderRequest = (cart: Cart) => ({
  userId: cart.userId,
  items: cart.products,
  totalPrice: cart.subtotal,
  customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912 345 678' },
  orderNumber: nextOrderNumber(),
})

/** Serves a shop on a free port until the test ends. */
export async function serveShop(shop: Shop, options: Partial<AppContext> = {}, pages?: PageRenderer) {
  const context: AppContext = {
    shop,
    publicUrl: 'http://localhost',
    acceptsAnyHost: options.publicUrl === undefined,
    trustedProxyCount: 0,
    demo: false,
    log: pino({ level: 'silent' }),
    ...options,
  }
  const listener = getRequestListener(createApp(context, pages && { pages }).fetch)
  const server = createServer(
    countVisits(context, context.clientLimiter?.wrap(listener, listener) ?? listener),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterwards(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return { url, context }
}

/** Creates a shop with its own database and folder and serves it on a free port. */
export async function openTestShop(
  { webhookSecrets, ...options }: Partial<AppContext> & Pick<Shop, 'webhookSecrets'> = {},
  pages?: PageRenderer,
) {
  const { db, where } = await freshDatabase()
  const imagesDir = mkdtempSync(join(tmpdir(), 'tiem-images-'))
  afterwards(async () => rmSync(imagesDir, { recursive: true, force: true }))
  const shop: Shop = { db, secret: 'a secret of the tests, long enough for them', imagesDir, webhookSecrets }
  const { url, context } = await serveShop(shop, options, pages)
  const cookie = context.publicUrl.startsWith('https:') ? '__Host-tiem' : 'tiem'
  const owner = { email: adminEmail, name: 'Chủ tiệm', role: 'admin' } as const
  const admin = await signInDirectly(shop, new TestClient(url), { cookie, ...owner })
  const createShopper = (name?: string) =>
    signInDirectly(shop, new TestClient(url), { cookie, email: `khach-${uuid()}@tiem.example`, name })
  return {
    db,
    where,
    shop,
    url,
    admin,
    anonymous: () => new TestClient(url),
    shopper: createShopper,
    /** Like `shopper`, with a verified email address. */
    verifiedShopper: async (name?: string): Promise<TestClient> => {
      const caller = await createShopper(name)
      await db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${caller.id}`)
      return caller
    },
    createProduct: async (input: Partial<Record<keyof ProductInput, unknown>> = {}): Promise<Product> => {
      const body = { name: 'Áo thun', price: 199_000, countInStock: 10, ...input }
      const response = await admin.post<Product>('/api/v1/products', body)
      if (response.status !== 201) throw new Error(`the product was refused: ${response.body.error}`)
      return response.body
    },
    /** Sets the bank account, so that orders can be paid by transfer. */
    enableBankTransfers: async (more: object = {}): Promise<void> => {
      const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
      const bank = { bin: '970436', account: '0011001932418', holder: 'NGUYEN THI UOC' }
      const sent = { version: body.version, bank, password }
      const set = await admin.put<{ version: number }>('/api/v1/admin/settings/bank-account', sent)
      if (set.status !== 200) throw new Error(`the bank account was refused: ${set.body.error}`)
      const rest = await admin.put('/api/v1/admin/settings', { version: set.body.version, ...more })
      if (rest.status !== 200) throw new Error(`the settings were refused: ${rest.body.error}`)
    },
    /** Throws if the stock of the variants differs from their stock movements. */
    readStock: async (productId: string): Promise<number> => {
      const [row] = await db.query<{ stock: number; ledger: number }>(sql`
        SELECT coalesce(sum(v.stock), 0)::int AS stock,
               coalesce(sum((SELECT sum(m.quantity) FROM stock_movements m WHERE m.variant_id = v.id)), 0)::int
                 AS ledger
        FROM variants v WHERE v.product_id = ${productId}`)
      if (row?.stock !== row?.ledger) throw new Error(`stock ${row?.stock}, ledger ${row?.ledger}`)
      return row?.stock ?? 0
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
