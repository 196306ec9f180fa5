import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { guestHintCookie, isGuest } from '#contract/accounts/is-guest.ts'
import type { PageContext } from '#web/app/router/page.ts'
import { createStoredValue, parseJson } from '#web/app/stored-value.ts'
import type { Api } from './api.ts'

export type { SignedInUser }

/** Fixed by section 4 of the specification. It contains the sign-in response, for display only (R3). */
const storageKey = 'user'
const userStorage = createStoredValue(storageKey, (text) => {
  const user = parseJson(text)
  return isUser(user) ? user : null
})

function isUser(value: unknown): value is SignedInUser {
  return typeof value === 'object' && value !== null && '_id' in value && 'role' in value
}

let renderedFor: SignedInUser | null = null

/** The account or guest in local storage; on the server and before hydration, the account of the session. */
export function useUser(): SignedInUser | null {
  const { queryClient, api } = useRouter().options.context
  const { queryKey } = sessionQuery(api)
  return useSyncExternalStore(userStorage.subscribe, userStorage.get, () =>
    import.meta.env.SSR ? (queryClient.getQueryData(queryKey)?.user ?? null) : renderedFor,
  )
}

/** The signed-in account; a guest has none. */
export function useAccount(): SignedInUser | null {
  const user = useUser()
  return user && isGuest(user) ? null : user
}

export function sessionQuery(api: Api) {
  return queryOptions({ queryKey: ['session'], queryFn: () => api.whoAmI() })
}

export type PersonalContext = PageContext & { user: SignedInUser }

export interface SessionContext {
  queryClient: QueryClient
  api: Api
}

/** Another tab may have signed in, so an anonymous session is fetched again. Local storage may have been cleared. */
export async function findSession({ queryClient, api }: SessionContext) {
  const query = sessionQuery(api)
  const cachedSession = queryClient.getQueryData(query.queryKey)
  const session = cachedSession?.user ? cachedSession : await queryClient.fetchQuery(query)
  if (!import.meta.env.SSR && session.user && userStorage.get()?._id !== session.user._id) store(session.user)
  return session
}

/**
 * Call it before hydration. An anonymous page may come from the browser's cache after Back, and a guest gets anonymous
 * pages, so then the session is fetched again. It is also fetched again after another tab has signed in or out.
 */
export function initializeSession({ queryClient, api }: SessionContext): void {
  const { queryKey } = sessionQuery(api)
  renderedFor = queryClient.getQueryData(queryKey)?.user ?? null
  if (renderedFor) store(renderedFor)
  else if (userStorage.get() || document.cookie.includes(guestHintCookie))
    queryClient.removeQueries({ queryKey })
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) queryClient.removeQueries({ queryKey })
  })
  // A document in the back/forward cache gets no `storage` event, and shows pages of the user who left it.
  const readUserId = () => userStorage.get()?._id
  let userId = readUserId()
  addEventListener('pagehide', () => (userId = readUserId()))
  addEventListener('pageshow', ({ persisted }) => persisted && readUserId() !== userId && location.reload())
}

let previousUser: SignedInUser | null = null

/** Who used this document before the present user signed in, signed out or became a guest. */
export const getPreviousUser = (): SignedInUser | null => previousUser

function store(user: SignedInUser | null): void {
  const before = userStorage.get()
  if (before?._id !== user?._id) previousUser = before
  userStorage.set(user && JSON.stringify(user))
}

/** The same for all users. A page whose session has ended keeps them, because parts of it may not be hydrated yet. */
const publicQueryKeys: readonly unknown[] = [
  'categories',
  'category',
  'collection',
  'facets',
  'home',
  'page',
  'posts',
  'product',
  'products',
  'public-settings',
  'related',
  'reviews',
  'settings-summary',
]

/**
 * Call it after signing in: data of the previous account is removed.
 * @param openPage name of a personal query that the open page still shows
 */
export function storeUser(queryClient: QueryClient, user: SignedInUser | null, openPage?: string): void {
  store(user)
  queryClient.removeQueries({
    predicate: ({ queryKey: [name] }) => name !== openPage && !publicQueryKeys.includes(name),
  })
}

export const clearUser = (queryClient: QueryClient): void => storeUser(queryClient, null)

interface LoadUserInput {
  context: SessionContext
  location: { href: string }
}

/** For `beforeLoad` of a page that is open to visitors; an account whose session has ended signs in again. */
export async function loadUser(input: LoadUserInput): Promise<{ user: SignedInUser | null }> {
  const { user } = await findSession(input.context)
  const storedUser = !import.meta.env.SSR && !user && userStorage.get()
  if (storedUser && !isGuest(storedUser)) throw redirectToSignIn(input)
  return { user }
}

/** For `beforeLoad`: redirects to the sign-in page, which returns here. */
export async function requireUser(input: LoadUserInput): Promise<{ user: SignedInUser }> {
  const { user } = await findSession(input.context)
  if (!user) throw redirectToSignIn(input)
  return { user }
}

export const redirectToSignIn = ({ location }: Pick<LoadUserInput, 'location'>) =>
  redirect({ to: '/sign-in', search: { redirect: location.href } })
