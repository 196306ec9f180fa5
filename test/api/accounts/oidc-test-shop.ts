import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { paths } from '#contract/all-paths.ts'
import { createOidcProvider } from '#operations/accounts/sign-in/oidc-provider.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { afterwards } from '#test/afterwards.ts'
import { fakePages, receivedFlashes } from '#test/api/access/fake-pages.ts'
import {
  clientId,
  clientSecret,
  type OidcPerson,
  signInAtProvider,
  startOidcServer,
} from '#test/servers/oidc-server.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'

/** The callback URL. */
export const back = `http://localhost${paths.finishOidcSignIn[1]}`

/** Starts a provider and a shop that accepts it, for one test file. */
export async function openAtProvider() {
  const people: Record<string, OidcPerson> = {}
  const running = await startOidcServer(back, people)
  afterwards(async () => void (await running.stop()))
  const { issuer } = running

  /** Errors reported to the operator. */
  const troubles: unknown[] = []
  const facts = { issuer, clientId, clientSecret, name: 'Vngg' }
  const providerOf = (more: Partial<typeof facts> = {}, patience?: number) =>
    createOidcProvider({ ...facts, ...more }, (error) => troubles.push(error), patience)

  const shop = await openTestShop({}, fakePages)
  shop.shop.oidcProvider = providerOf()

  let serial = 0
  /** Adds a provider account; `email_verified` is true by default. */
  function person(more: OidcPerson = {}): { sub: string; email: string } {
    const sub = `p${++serial}`
    const one = { email: `nguoi-${serial}@mail.example`, email_verified: true, name: 'Trần Thị Mai', ...more }
    people[sub] = one
    return { sub, email: one.email }
  }

  /** Follows the link of the sign-in page. */
  const press = (browser: TestClient, query: Record<string, string>, site = 'same-origin') =>
    browser.send('GET', `${paths.startOidcSignIn[1]}?${new URLSearchParams(query)}`, {
      headers: { 'sec-fetch-site': site },
    })

  /** Signs in at the provider. @returns the callback URL */
  async function away(browser: TestClient, who: string | null, redirect = ''): Promise<string> {
    const start = await press(browser, { redirect })
    return signInAtProvider(start.headers.get('location') ?? '', back, who)
  }

  /** Opens the callback URL and reads the resulting page. */
  async function comeBack(browser: TestClient, address: string, site = 'cross-site') {
    const { status, headers } = await browser.send('GET', address, { headers: { 'sec-fetch-site': site } })
    if (status !== 303) throw new Error(`coming back answered ${status}`)
    const to = headers.get('location') ?? ''
    receivedFlashes.length = 0
    await browser.get(to)
    return { to, says: receivedFlashes[0]?.description ?? receivedFlashes[0]?.title ?? null }
  }

  async function enter(browser: TestClient, who: string | null, redirect = '') {
    return comeBack(browser, await away(browser, who, redirect))
  }

  /** Starts linking on the account page and signs in at the provider. */
  async function link(browser: TestClient, who: string | null, body: object = { password }) {
    const reply = await browser.post<{ url: string }>(paths.linkIdentity[1], body)
    if (reply.status !== 200) throw new Error(`linking answered ${reply.status}: ${reply.body.error}`)
    return comeBack(browser, await signInAtProvider(reply.body.url, back, who))
  }

  const whoIs = async (browser: TestClient) =>
    (await browser.get<{ user: { _id: string; name: string } | null }>('/api/v1/auth/session')).body.user

  /** Sets a password with an emailed link, which verifies the address. */
  async function resetPasswordByEmail(email: string): Promise<TestClient> {
    await shop.anonymous().post('/api/v1/auth/forgot-password', { email })
    const [row] = await shop.db.query<{ linkId: string }>(sql`
      SELECT link_id AS "linkId" FROM emails WHERE recipient = ${email} ORDER BY created_at DESC LIMIT 1`)
    const token = deriveLinkToken(shop.shop, 'password-reset', row?.linkId ?? '')
    const reader = shop.anonymous()
    await reader.post('/api/v1/auth/reset-password', { token, password, confirmPassword: password })
    return reader
  }

  const stepCookie = /tiem-provider=([^;]+)/
  /** The cookie of the pending sign-in, changed without the shop's secret. */
  function changeStep(browser: TestClient, change: (step: Record<string, unknown>) => object): void {
    const [value = ''] = decodeURIComponent(stepCookie.exec(browser.cookie)?.[1] ?? '').split('.')
    const step = change(JSON.parse(Buffer.from(value, 'base64url').toString()))
    const packed = Buffer.from(JSON.stringify(step)).toString('base64url')
    const mac = createHmac('sha256', `provider:${shop.shop.secret}`).update(packed).digest('base64')
    browser.cookie = browser.cookie.replace(
      stepCookie,
      `tiem-provider=${encodeURIComponent(`${packed}.${mac}`)}`,
    )
  }

  return {
    people,
    issuer,
    troubles,
    providerOf,
    shop,
    person,
    press,
    away,
    comeBack,
    enter,
    link,
    whoIs,
    resetPasswordByEmail,
    changeStep,
  }
}
