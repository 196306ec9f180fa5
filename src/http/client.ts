import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SignInResponse } from '#contract/accounts/accounts.ts'
import { guestHintCookie, isGuest } from '#contract/accounts/is-guest.ts'
import { visitConsentDays } from '#contract/analytics/visit-steps.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { knownDeviceDays, sessionDays } from '#domain/accounts/session-days.ts'
import {
  endSessionByToken,
  findClientSession,
  type SignInResult,
} from '#operations/accounts/sign-in/session.ts'
import type { AppContext, Client, Env } from './app-context.ts'

const daySeconds = 24 * 60 * 60
const isSecure = (context: AppContext) => context.publicUrl.startsWith('https:')
/** The cookies for the session and for flash messages have names that contain `tiem`; that of a guest does not. */
export const hasTiemCookie = (cookie: string | undefined): boolean => cookie?.includes('tiem') ?? false

/** The `__Host-` prefix binds the cookie to this host and path. */
const cookieName = (context: AppContext) => (isSecure(context) ? '__Host-tiem' : 'tiem')
/** This cookie is no session. Its name must not contain `tiem`, so that requests with it still use the response cache. */
const deviceCookie = (context: AppContext) => (isSecure(context) ? '__Host-device' : 'device')

/** A guest's session. Without `tiem` in its name, lists and product pages remain the same for everyone. */
const guestCookie = (context: AppContext) => (isSecure(context) ? '__Host-guest' : 'guest')

export const hasSessionCookie = (context: AppContext, c: Context<Env>): boolean =>
  Boolean(getCookie(c, cookieName(context)) ?? getCookie(c, guestCookie(context)))

const requestAddress = ({ trustedProxyCount }: AppContext, c: Context<Env>): string =>
  clientAddress(trustedProxyCount, c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'))

function clientAddress(trustedProxyCount: number, connection = 'unknown', forwardedFor = ''): string {
  const addresses = trustedProxyCount > 0 ? forwardedFor.split(',').map((part) => part.trim()) : []
  return unmapIpv4((trustedProxyCount > 0 && addresses.at(-trustedProxyCount)) || connection)
}

/** The key for limits: the IPv4 address, or the /64 of an IPv6 address. */
export function getClientKey(trustedProxyCount: number, { headers, socket }: IncomingMessage): string {
  const forwardedFor = headers['x-forwarded-for']
  const sent = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return ipv6Prefix(clientAddress(trustedProxyCount, socket.remoteAddress, sent))
}

/** Dual-stack sockets report IPv4 addresses as `::ffff:a.b.c.d`. */
export const unmapIpv4 = (address: string) => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address

/** The /64 of an IPv6 address, because a client can choose the rest of the address itself. */
export function ipv6Prefix(address: string): string {
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('::')
  const groups = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, 4).join(':')
}

const anonymousSession = { account: null, isSecondFactorMissing: false, rights: [] }

export async function identifyClient(context: AppContext, c: Context<Env>): Promise<Client> {
  const token = getCookie(c, cookieName(context))
  const guestToken = getCookie(c, guestCookie(context))
  const signedIn = await findClientSession(context.shop, token)
  const guest = signedIn ? null : await findClientSession(context.shop, guestToken)
  if (token && signedIn?.isRenewed) setSessionCookie(context, c, token)
  if (guestToken && guest?.isRenewed) setGuestCookie(context, c, guestToken)
  const session = signedIn ?? guest
  const { account: user, isSecondFactorMissing, rights } = session ?? anonymousSession
  const tokens = { token, guestToken, device: getCookie(c, deviceCookie(context)) }
  return { user, isSecondFactorMissing, rights, ...tokens, ...connectionInfo(context, c) }
}

export function anonymousClient(context: AppContext, c: Context<Env>): Client {
  const { account: user, isSecondFactorMissing, rights } = anonymousSession
  return {
    user,
    isSecondFactorMissing,
    rights,
    token: undefined,
    guestToken: undefined,
    device: undefined,
    ...connectionInfo(context, c),
  }
}

function connectionInfo(context: AppContext, c: Context<Env>) {
  const ipAddress = requestAddress(context, c)
  const rateLimitKey = ipv6Prefix(ipAddress)
  const trustedRateLimitKey = isBehindUntrustedProxy(context, c) ? null : rateLimitKey
  return { ipAddress, rateLimitKey, trustedRateLimitKey, agent: c.req.header('user-agent') ?? '' }
}

/** Returns true if a proxy on this machine or in its network connects although TRUST_PROXY is 0. */
function isBehindUntrustedProxy({ trustedProxyCount }: AppContext, c: Context<Env>): boolean {
  const connection = unmapIpv4(c.env?.incoming?.socket?.remoteAddress ?? '')
  return trustedProxyCount === 0 && c.req.header('x-forwarded-for') !== undefined && isPrivate(connection)
}

const isPrivate = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i.test(address)

/** @failure second_factor_required: the session cookie is set and waits for the code */
export function completeSignIn(
  context: AppContext,
  c: Context<Env>,
  signedIn: SignInResult | Failure,
): SignInResponse | Failure {
  if (failed(signedIn)) return signedIn
  setSignInCookies(context, c, signedIn)
  const { user, awaitsCode, earlierCartLines } = signedIn
  return awaitsCode ? fail('second_factor_required') : { ...user, earlierCartLines }
}

export function setSignInCookies(
  context: AppContext,
  c: Context<Env>,
  { token, device }: Pick<SignInResult, 'token' | 'device'>,
): void {
  setSessionCookie(context, c, token)
  // The sign-in is complete and has deleted the guest.
  if (device && getCookie(c, guestCookie(context))) setGuestCookie(context, c, '')
  if (device)
    setHttpOnlyCookie(context, c, deviceCookie(context), {
      value: device,
      maxAge: knownDeviceDays * daySeconds,
    })
}

function setSessionCookie(context: AppContext, c: Context<Env>, token: string): void {
  setHttpOnlyCookie(context, c, cookieName(context), {
    value: token,
    maxAge: token ? sessionDays * daySeconds : 0,
  })
}

/** The cookie of a browser that agreed to be counted. Its name must not contain `tiem`, like those above. */
const visitCookie = (context: Pick<AppContext, 'publicUrl'>) =>
  context.publicUrl.startsWith('https:') ? '__Host-visits' : 'visits'

/** @param visitor null ends the consent */
export function setVisitCookie(context: AppContext, c: Context<Env>, visitor: string | null): void {
  const maxAge = visitor ? visitConsentDays * daySeconds : 0
  setHttpOnlyCookie(context, c, visitCookie(context), { value: visitor ?? '', maxAge })
}

export function setGuestCookie(context: AppContext, c: Context<Env>, token: string): void {
  const maxAge = token ? sessionDays * daySeconds : 0
  setHttpOnlyCookie(context, c, guestCookie(context), { value: token, maxAge })
  const options = { sameSite: 'Lax', path: '/', secure: isSecure(context), maxAge } as const
  setCookie(c, guestHintCookie, token && '1', options)
}

/** The token of the session that the request uses. */
export const currentToken = ({ user, token, guestToken }: Client): string | undefined =>
  user && isGuest(user) ? guestToken : token

/** Ends the sessions of the account and of the guest on this browser. */
export async function signOut(context: AppContext, c: Context<Env>, client: Client): Promise<void> {
  await endSessionByToken(context.shop.db, client.token)
  await endSessionByToken(context.shop.db, client.guestToken)
  clearSessionCookies(context, c, client)
}

export function clearSessionCookies(context: AppContext, c: Context<Env>, { guestToken }: Client): void {
  setSessionCookie(context, c, '')
  if (guestToken) setGuestCookie(context, c, '')
}

function setHttpOnlyCookie(
  context: AppContext,
  c: Context<Env>,
  name: string,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const secure = isSecure(context)
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge })
}
