import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, LogOut, ReceiptText, ShoppingBag, User } from 'lucide-react'
import { useEffect } from 'react'
import { forgetUser, type SignedIn, sessionQuery, useUser } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { Sheet } from './sheet.tsx'

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
    <div className="flex items-center">
      <CartLink lines={user ? (session?.cartLines ?? 0) : 0} />
      {user ? (
        <SignedInLinks user={user} />
      ) : (
        <Link to="/sign-up" className="inkline ml-2 py-2 whitespace-nowrap">
          Đăng ký
        </Link>
      )}
    </div>
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

function SignedInLinks({ user }: { user: SignedIn }) {
  return (
    <>
      <Link
        to="/order-list/$userId"
        params={{ userId: user._id }}
        aria-label="Đơn hàng"
        title="Đơn hàng"
        className={`${iconButtonClass} max-sm:hidden`}
      >
        <Icon of={ReceiptText} />
      </Link>
      <button
        type="button"
        popoverTarget="account-sheet"
        aria-label="Tài khoản"
        title="Tài khoản"
        className={iconButtonClass}
      >
        <Icon of={User} />
      </button>
      <AccountSheet user={user} />
    </>
  )
}

const row = 'flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-celadon-wash hover:text-celadon'

function AccountSheet({ user }: { user: SignedIn }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  async function signOut() {
    try {
      await api.signOut()
    } catch {
      return toast.show({ title: 'Có lỗi xảy ra', look: 'destructive' })
    }
    forgetUser(queryClient)
    await navigate({ to: '/' })
  }

  return (
    <Sheet id="account-sheet" label="Tài khoản" side="right">
      <p className="border-b border-line px-4 py-3">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-sm text-ink-soft">{user.email}</span>
      </p>
      <ul className="py-1">
        {user.role === 'admin' && (
          <li>
            <Link to="/admin" className={row}>
              Trang quản trị
            </Link>
          </li>
        )}
        <li>
          <Link to="/account" className={row}>
            <Icon of={User} /> Tài khoản
          </Link>
        </li>
        <li>
          <Link to="/order-list/$userId" params={{ userId: user._id }} className={row}>
            <Icon of={ReceiptText} /> Đơn hàng
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className={row}>
            <Icon of={Heart} /> Sản phẩm yêu thích
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()} className={row}>
            <Icon of={LogOut} /> Đăng xuất
          </button>
        </li>
      </ul>
    </Sheet>
  )
}
