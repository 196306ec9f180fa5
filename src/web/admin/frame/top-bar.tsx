import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide'
import { Palette } from '#web/admin/search/palette.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { AccountMenu } from './account-menu.tsx'
import { crumbsOf } from './crumbs.ts'
import { mayOpen, useRights } from './rights.ts'
import { SideMenu, sideMenuId } from './side-menu.tsx'

export function TopBar() {
  const { pathname } = useLocation()
  const rights = useRights()
  const crumbs = crumbsOf(pathname).map((crumb) =>
    mayOpen(crumb.link?.to ?? '', rights) ? crumb : { label: crumb.label },
  )
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper print:hidden">
      <div className="page flex h-13 items-center gap-3">
        <IconButton icon={Menu} label="Menu" popoverTarget={sideMenuId} className="-ml-3 lg:hidden" />
        <div className="min-w-0 max-sm:hidden [&_li]:shrink-0 [&_li:last-child]:shrink [&_ol]:flex-nowrap">
          <Breadcrumb crumbs={crumbs} />
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:flex-1 max-sm:justify-end">
          <Palette />
          <AccountMenu />
        </div>
      </div>
      <div className="page pb-1 sm:hidden">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <SideMenu />
    </header>
  )
}
