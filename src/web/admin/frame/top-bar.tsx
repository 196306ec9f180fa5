import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide'
import { CommandPalette } from '#web/admin/search/command-palette.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { AccountMenu } from './account-menu.tsx'
import { buildAdminBreadcrumbs } from './build-admin-breadcrumbs.ts'
import { MobileSidebar, mobileSidebarId } from './mobile-sidebar.tsx'
import { canOpenPage, useRights } from './rights.ts'

export function AdminTopBar() {
  const { pathname } = useLocation()
  const rights = useRights()
  const crumbs = buildAdminBreadcrumbs(pathname).map((crumb) =>
    canOpenPage(crumb.link?.to ?? '', rights) ? crumb : { ...crumb, link: undefined },
  )
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper print:hidden">
      <div className="page flex h-13 items-center gap-3">
        <IconButton icon={Menu} label="Menu" popoverTarget={mobileSidebarId} className="-ml-3 lg:hidden" />
        <div className="min-w-0 max-sm:hidden [&_li]:shrink-0 [&_li:last-child]:shrink [&_ol]:flex-nowrap">
          <Breadcrumb crumbs={crumbs} />
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:flex-1 max-sm:justify-end">
          <CommandPalette />
          <AccountMenu />
        </div>
      </div>
      <div className="page pb-1 sm:hidden">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <MobileSidebar />
    </header>
  )
}
