import { Link } from '@tanstack/react-router'
import { Heart, LogOut, ReceiptText, User } from 'lucide'
import { formPaths } from '#contract/paths.ts'
import type { SignedInUser } from '#web/app/api/session.ts'
import { useSignOut } from '#web/storefront/account/use-sign-out.ts'
import { Icon } from '#web/ui/display/icon.tsx'

const rowClass =
  'flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-celadon-wash hover:text-celadon'

export function AccountSheet({ user }: { user: SignedInUser }) {
  const signOut = useSignOut()
  return (
    <>
      <p className="border-b border-line px-4 py-3">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-sm text-ink-soft">{user.email}</span>
      </p>
      <ul className="py-1">
        {user.role !== 'user' && (
          <li>
            <Link to="/admin" className={rowClass}>
              Trang quản trị
            </Link>
          </li>
        )}
        <li>
          <Link to="/account" className={rowClass}>
            <Icon of={User} /> Tài khoản
          </Link>
        </li>
        <li>
          <Link to="/order-list/$userId" params={{ userId: user._id }} className={rowClass}>
            <Icon of={ReceiptText} /> Đơn hàng
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className={rowClass}>
            <Icon of={Heart} /> Sản phẩm yêu thích
          </Link>
        </li>
        <li>
          <form method="post" action={formPaths.signOut} onSubmit={(event) => void signOut(event)}>
            <button type="submit" className={rowClass}>
              <Icon of={LogOut} /> Đăng xuất
            </button>
          </form>
        </li>
      </ul>
    </>
  )
}
