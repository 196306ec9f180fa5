import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText, ShoppingBag, User } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, linkOptions } from '../../router/link.tsx'
import { forgetUser, type SignedIn, sessionQuery, useUser } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { useApi } from '../../use-api.ts'

const AccountSheet = lazy(() =>
  import('./account-sheet.tsx').then((module) => ({ default: module.AccountSheet })),
)

/** The right end of the header: what belongs to the visitor. */
export function Account() {
  const user = useUser()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery(api), enabled: user !== null })

  useEffect(() => {
    if (user && session && session.user === null) forgetUser(queryClient)
  }, [user, session, queryClient])

  return (
    <>
      <CartLink lines={user ? (session?.cartLines ?? 0) : 0} />
      <OrdersLink user={user} />
      {user ? <AccountButton user={user} /> : <SignInLink />}
    </>
  )
}

/** Only for who is not signed in. */
export function SignUpLink() {
  const user = useUser()
  if (user) return null
  return (
    <Link to="/sign-up" className="inkline px-1 py-2 whitespace-nowrap">
      Đăng ký
    </Link>
  )
}

/** The badge counts distinct lines, and only what was counted. */
function CartLink({ lines }: { lines: number }) {
  const words = lines > 0 ? `Giỏ hàng, ${lines} sản phẩm` : 'Giỏ hàng'
  return (
    <Link to="/cart" aria-label={words} title="Giỏ hàng" className={iconButtonClass}>
      <Icon of={ShoppingBag} />
      {lines > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-lacquer px-1 text-center text-xs font-semibold text-on-lacquer tabular-nums"
        >
          {lines}
        </span>
      )}
    </Link>
  )
}

/** Who is not known yet is led through the sign-in page. On a phone it stands in the menu. */
function OrdersLink({ user }: { user: SignedIn | null }) {
  const place = user
    ? linkOptions({ to: '/order-list/$userId', params: { userId: user._id } })
    : linkOptions({ to: '/order-list' })
  return (
    <Link
      {...place}
      preload={false}
      aria-label="Đơn hàng"
      title="Đơn hàng"
      className={`${iconButtonClass} max-sm:hidden`}
    >
      <Icon of={ReceiptText} />
    </Link>
  )
}

function SignInLink() {
  return (
    <Link
      to="/sign-in"
      aria-label="Đăng nhập"
      title="Đăng nhập"
      // On a phone it stands in the menu alone.
      className={`${iconButtonClass} max-[26rem]:hidden`}
    >
      <Icon of={User} />
    </Link>
  )
}

function AccountButton({ user }: { user: SignedIn }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-sheet"
        aria-label="Tài khoản"
        title="Tài khoản"
        className={iconButtonClass}
      >
        <Icon of={User} />
      </button>
      <Suspense>
        <AccountSheet user={user} />
      </Suspense>
    </>
  )
}
