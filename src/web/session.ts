import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#contract/accounts.ts'
import type { Api } from './api.ts'
import { redirect } from './router/page.ts'

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

/** Who this browser remembers as signed in. Null on the server: pages that all may see look alike there. */
export function useUser(): SignedIn | null {
  return useSyncExternalStore(subscribe, storedUser, () => null)
}

/** The server's own answer: who is signed in, and how many lines the cart has. */
export function sessionQuery(api: Api) {
  return queryOptions({ queryKey: ['session'], queryFn: () => api.whoAmI() })
}

/** After signing in or up: keeps the answer, and forgets what was fetched as somebody else. */
export function rememberUser(queryClient: QueryClient, user: SignedIn): void {
  localStorage.setItem(storageKey, JSON.stringify(user))
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'categories' })
  window.dispatchEvent(new Event(changed))
}

/** After signing out, or when the server knows of no session any more. */
export function forgetUser(queryClient: QueryClient): void {
  localStorage.removeItem(storageKey)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'categories' })
  window.dispatchEvent(new Event(changed))
}

/** A session outlives the browser's memory of it: someone may have emptied that. */
function recall(user: SignedIn): void {
  if (typeof window === 'undefined' || storedUser()?._id === user._id) return
  localStorage.setItem(storageKey, JSON.stringify(user))
  window.dispatchEvent(new Event(changed))
}

/** Who is signed in, by this browser's memory or else by the server's answer; null for a visitor. */
export async function knownUser(queryClient: QueryClient, api: Api): Promise<SignedIn | null> {
  const remembered = storedUser()
  if (remembered) return remembered
  const { user } = await queryClient.ensureQueryData(sessionQuery(api))
  if (user) recall(user)
  return user
}

interface GuardInput {
  context: { queryClient: QueryClient; api: Api }
  location: { href: string }
}

/** For `beforeLoad`: gives `{ user }` to the route, or leads to the sign-in page and back. */
export async function requireUser({ context, location }: GuardInput): Promise<{ user: SignedIn }> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery(context.api))
  if (!user) throw redirect({ to: '/sign-in', search: { redirect: location.href } })
  recall(user)
  return { user }
}

/** For `beforeLoad` of /admin: everyone but administrators is led to `/` (spec.md section 6). */
export async function requireAdmin({ context }: Pick<GuardInput, 'context'>): Promise<{ user: SignedIn }> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery(context.api))
  if (user?.role !== 'admin') throw redirect({ to: '/' })
  return { user }
}
