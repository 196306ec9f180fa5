import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ReceiptText, ShoppingBag, User } from 'lucide'
import { lazy, type ReactNode, useEffect } from 'react'
import { isGuest } from '#contract/accounts/is-guest.ts'
import { clearUser, type SignedInUser, sessionQuery, useAccount, useUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { HeaderSheet } from './header-sheet.tsx'
import { IconLink } from './icon-link.tsx'

const AccountSheet = lazy(() =>
  import('./account-sheet.tsx').then(({ AccountSheet }) => ({ default: AccountSheet })),
)

export function HeaderAccount() {
  const user = useUser()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: session } = useQuery({
    ...sessionQuery(api),
    enabled: user !== null,
    // Another tab may have changed the cart, whose lines the badge counts.
    refetchOnWindowFocus: 'always',
  })

  useEffect(() => {
    if (user && session && session.user === null) clearUser(queryClient)
  }, [user, session, queryClient])

  return (
    <>
      <CartLink lines={(user && session?.cartLines) || 0} />
      <OrdersLink user={user} />
      {user && !isGuest(user) ? <AccountButton user={user} /> : <SignInLink />}
    </>
  )
}

export function SignedOutOnly({ children }: { children: ReactNode }) {
  return useAccount() ? null : children
}

/** The badge counts lines, not quantities. */
function CartLink({ lines }: { lines: number }) {
  return (
    <IconLink
      to="/cart"
      icon={ShoppingBag}
      label="Giỏ hàng"
      count={lines}
      badge="bg-lacquer text-on-lacquer"
      data-bag=""
    />
  )
}

/** The link leads to the sign-in page if nobody is signed in. On a phone it is in the menu. */
function OrdersLink({ user }: { user: SignedInUser | null }) {
  const target = user
    ? linkOptions({ to: '/order-list/$userId', params: { userId: user._id } })
    : linkOptions({ to: '/order-list' })
  return (
    <IconLink {...target} preload={false} icon={ReceiptText} label="Đơn hàng" className="max-sm:hidden" />
  )
}

/** On small phones the link is in the menu. */
function SignInLink() {
  return <IconLink to="/sign-in" icon={User} label="Đăng nhập" className="max-[26rem]:hidden" />
}

function AccountButton({ user }: { user: SignedInUser }) {
  return (
    <>
      <IconButton icon={User} label="Tài khoản" popoverTarget="account-sheet" />
      {/* The sheet opens before its content is loaded, so an early click is not lost. */}
      <HeaderSheet id="account-sheet" label="Tài khoản" side="right">
        <LazyBoundary fallback={<LoadingNote />}>
          <AccountSheet user={user} />
        </LazyBoundary>
      </HeaderSheet>
    </>
  )
}
