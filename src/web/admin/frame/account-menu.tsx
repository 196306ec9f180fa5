import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { ChevronDown, CircleUser, LogOut, Settings, User } from 'lucide'
import { sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

export function AccountMenu() {
  const { user: initialUser } = useRouteContext({ from: '/admin' })
  const { data: session } = useQuery(sessionQuery(useApi()))
  const user = session?.user ?? initialUser
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <Button kind="quiet" small aria-label={`Tài khoản: ${user.name}`} className="-mr-3 min-h-11">
          <Icon of={User} />
          <span className="max-w-40 truncate max-sm:hidden">{user.name}</span>
          <Icon of={ChevronDown} className="max-sm:hidden" />
        </Button>
      }
    >
      <div className="max-w-72 border-b border-line px-4 pt-2 pb-3">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      {session?.rights.includes('settings') && (
        <MenuItem asChild>
          <Link to="/admin/settings">
            <Icon of={Settings} /> Cài đặt
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/admin/account">
          <Icon of={CircleUser} /> Tài khoản của bạn
        </Link>
      </MenuItem>
      <MenuItem onSelect={signOut}>
        <Icon of={LogOut} /> Đăng xuất
      </MenuItem>
    </Menu>
  )
}
