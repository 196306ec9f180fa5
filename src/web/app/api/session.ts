import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { PageContext } from '#web/app/router/page.ts'
import type { Api } from './api.ts'

export type { SignedIn }

/** spec.md section 4; the whole sign-in answer, for display only (decisions.md R3). */
const storageKey = 'user'
const changed = 'tiem:user'

let readText: string | null = null
let readUser: SignedIn | null = null

function storedUser(): SignedIn | null {
  const text = localStorage.getItem(storageKey)
  if (text !== readText) {
    readText = text
    readUser = parseUser(text)
  }
  return readUser
}

function parseUser(text: string | null): SignedIn | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SignedIn {
  return typeof value === 'object' && value !== null && '_id' in value && 'role' in value
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

/** Whom the server made the page for that this browser shows. */
let madeFor: SignedIn | null = null

/** Who this browser remembers as signed in; on the server, and until that part of the page is alive, who the server says it is. */
export function useUser(): SignedIn | null {
  const { queryClient, api } = useRouter().options.context
  const { queryKey } = sessionQuery(api)
  return useSyncExternalStore(subscribe, storedUser, () =>
    typeof window === 'undefined' ? (queryClient.getQueryData(queryKey)?.user ?? null) : madeFor,
  )
}

/** The server's own answer: who is signed in, and how many lines the cart has. */
export function sessionQuery(api: Api) {
  return queryOptions({ queryKey: ['session'], queryFn: () => api.whoAmI() })
}

/** What pages of somebody who is signed in have at hand. */
export type PersonalContext = PageContext & { user: SignedIn }

export interface Asking {
  queryClient: QueryClient
  api: Api
}

/** The session as it is known. That nobody is signed in may have changed in another tab: it is soon asked again. */
export async function findSession({ queryClient, api }: Asking) {
  const query = sessionQuery(api)
  const known = queryClient.getQueryData(query.queryKey)
  return known?.user ? known : queryClient.fetchQuery(query)
}

/**
 * Before a page comes alive: the browser's memory learns whom the server made the page for. A page made for
 * nobody may come from the browser's own store, on the way back: then the server is asked. Who signs in or out
 * in another tab does so here too, and the server's word of before counts no more.
 */
export function agreeWithPage({ queryClient, api }: Asking): void {
  const { queryKey } = sessionQuery(api)
  madeFor = queryClient.getQueryData(queryKey)?.user ?? null
  if (madeFor) store(madeFor)
  else if (storedUser()) queryClient.removeQueries({ queryKey })
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) queryClient.removeQueries({ queryKey })
  })
}

function store(user: SignedIn | null): void {
  if (user) localStorage.setItem(storageKey, JSON.stringify(user))
  else localStorage.removeItem(storageKey)
}

/** What the shop says to everybody alike. */
const everybodys: readonly unknown[] = ['categories', 'terms', 'shop-facts']

const forget = (queryClient: QueryClient, but: readonly unknown[] = everybodys) =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !but.includes(queryKey[0]) })

/** After signing in or up: keeps the answer, and forgets what was fetched as somebody else. */
export function rememberUser(queryClient: QueryClient, user: SignedIn): void {
  store(user)
  forget(queryClient)
  window.dispatchEvent(new Event(changed))
}

/** The same shopper under another name: what the open account page shows stays as it is, and goes on being asked for. */
export function renameUser(queryClient: QueryClient, user: SignedIn): void {
  store(user)
  forget(queryClient, [...everybodys, 'account'])
  window.dispatchEvent(new Event(changed))
}

/** After signing out, or when the server knows of no session any more. */
export function forgetUser(queryClient: QueryClient): void {
  store(null)
  forget(queryClient)
  window.dispatchEvent(new Event(changed))
}

/** A session outlives the browser's memory of it: someone may have emptied that. */
function recall(user: SignedIn): void {
  if (typeof window === 'undefined' || storedUser()?._id === user._id) return
  store(user)
  window.dispatchEvent(new Event(changed))
}

interface GuardInput {
  context: Asking
  location: { href: string }
}

/** For `beforeLoad`: gives `{ user }` to the route, or leads to the sign-in page and back. */
export async function requireUser({ context, location }: GuardInput): Promise<{ user: SignedIn }> {
  const { user } = await findSession(context)
  if (!user) throw redirect({ to: '/sign-in', search: { redirect: location.href } })
  recall(user)
  return { user }
}
