import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { type Entered, findVisitor } from '#operations/accounts/sign-in/session.ts'
import type { Door, Env, Visitor } from './context.ts'

const days = 24 * 60 * 60
const isSecure = (door: Door) => door.publicUrl.startsWith('https:')
/** Over TLS the name binds the cookie to this host and path. */
const cookieName = (door: Door) => (isSecure(door) ? '__Host-tiem' : 'tiem')
/** Signs nobody in. Its name says nothing of the shop's, so that a page kept for everybody is served with it too. */
const deviceCookie = (door: Door) => (isSecure(door) ? '__Host-device' : 'device')

/** The visitor's address: the connection's, or what the nearest believed proxy saw. */
const addressOf = ({ trustProxy }: Door, c: Context<Env>): string =>
  clientAddress(trustProxy, c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'))

function clientAddress(trustProxy: number, connection = 'unknown', forwardedFor = ''): string {
  const addresses = trustProxy > 0 ? forwardedFor.split(',').map((part) => part.trim()) : []
  return unmapped((trustProxy > 0 && addresses.at(-trustProxy)) || connection)
}

/** What limits are counted for: the IPv4 address, or of an IPv6 address the /64. */
export function clientOf(trustProxy: number, { headers, socket }: IncomingMessage): string {
  const forwardedFor = headers['x-forwarded-for']
  const sent = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return household(clientAddress(trustProxy, socket.remoteAddress, sent))
}

/** An address of IPv4 as itself, where a socket for both kinds shows it as one of IPv6. */
export const unmapped = (address: string) => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address

/** Of an IPv6 address the first four groups: the rest is the household's own to change at will. */
export function household(address: string): string {
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('::')
  const groups = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, 4).join(':')
}

const stranger = { account: null, factorMissing: false, rights: [] }

export async function visitorOf(door: Door, c: Context<Env>): Promise<Visitor> {
  const token = getCookie(c, cookieName(door))
  const found = await findVisitor(door.shop, token)
  if (token && found?.renewed) giveSession(door, c, token)
  const { account: user, factorMissing, rights } = found ?? stranger
  const device = getCookie(c, deviceCookie(door))
  return { user, factorMissing, rights, token, device, ...arrivalOf(door, c) }
}

/** Whoever it is: their session is not looked at, and so not renewed. */
export function anybody(door: Door, c: Context<Env>): Visitor {
  const { account: user, factorMissing, rights } = stranger
  return { user, factorMissing, rights, token: undefined, device: undefined, ...arrivalOf(door, c) }
}

function arrivalOf(door: Door, c: Context<Env>) {
  const from = addressOf(door, c)
  const address = household(from)
  const network = isUnknownProxy(door, c) ? null : address
  return { from, address, network, agent: c.req.header('user-agent') ?? '' }
}

/** Whether the connection is a proxy's on this machine or its network, which TRUST_PROXY does not count. */
function isUnknownProxy({ trustProxy }: Door, c: Context<Env>): boolean {
  const connection = unmapped(c.env?.incoming?.socket?.remoteAddress ?? '')
  return trustProxy === 0 && c.req.header('x-forwarded-for') !== undefined && isPrivate(connection)
}

const isPrivate = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i.test(address)

/** The session for the cookie; one that awaits its code is refused, and kept for that step. */
export function admit(door: Door, c: Context<Env>, entered: Entered | Failure): SignedIn | Failure {
  if (failed(entered)) return entered
  setSignInCookies(door, c, entered)
  return entered.awaitsCode ? fail('code_needed') : entered.user
}

export function setSignInCookies(
  door: Door,
  c: Context<Env>,
  { token, device }: Pick<Entered, 'token' | 'device'>,
): void {
  giveSession(door, c, token)
  if (device) giveCookie(door, c, deviceCookie(door), { value: device, maxAge: 90 * days })
}

/** Gives the browser its session; an empty token takes it away. */
export function giveSession(door: Door, c: Context<Env>, token: string): void {
  giveCookie(door, c, cookieName(door), { value: token, maxAge: token ? 30 * days : 0 })
}

function giveCookie(
  door: Door,
  c: Context<Env>,
  name: string,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const secure = isSecure(door)
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge })
}
