import { useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { entries, overview } from './entries.ts'
import { SideMenu, sideMenuId } from './side-menu.tsx'

export function TopBar() {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="page flex h-13 items-center gap-3">
        <IconButton icon={Menu} label="Menu" popoverTarget={sideMenuId} className="-ml-3 lg:hidden" />
        <Where />
        <div className="ml-auto">
          <AccountMenu />
        </div>
      </div>
      <SideMenu />
    </header>
  )
}

/** Admin / Đơn hàng / Chi tiết: read from the address. */
function Where() {
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') })
  const crumbs: Crumb[] = [{ label: 'Admin', link: path === overview.to ? undefined : overview }]
  const entry = entries.find(({ link }) => path === link.to || path.startsWith(`${link.to}/`))
  if (entry) crumbs.push({ label: entry.label, link: path === entry.link.to ? undefined : entry.link })
  if (entry && path !== entry.link.to) crumbs.push({ label: 'Chi tiết' })
  return <Breadcrumb crumbs={crumbs} />
}
