import { Link, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { TaskBadge } from '#web/admin/today/task-badge.tsx'
import { sumMenuTasks } from '#web/admin/today/tasks.ts'
import { useToday } from '#web/admin/today/today-query.ts'
import { useShopName } from '#web/app/api/settings-summary.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import {
  type AdminMenuEntry,
  type AdminMenuGroup,
  adminMenuGroups,
  adminSettingsMenuEntries,
  overviewLink,
  storefrontMenuEntry,
} from './admin-menu-entries.ts'
import { canOpenPage, useRights } from './rights.ts'
import { useSignOut } from './use-sign-out.ts'

export const mobileSidebarId = 'admin-menu'

const rowClass =
  'flex min-h-12 w-full shrink-0 items-center gap-4 px-6 text-left text-lg hover:bg-celadon-wash hover:text-celadon ' +
  'aria-[current]:text-lacquer-ink'

/** The popover API closes the menu on Esc and on a press outside. */
export function MobileSidebar() {
  const menu = useRef<HTMLElement>(null)
  const signOut = useSignOut()
  const rights = useRights()
  const address = useLocation().href
  const shopName = useShopName()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu that led to it
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [address])

  return (
    <nav
      ref={menu}
      id={mobileSidebarId}
      popover="auto"
      aria-label="Quản trị"
      className="fixed inset-auto inset-y-0 left-0 m-0 h-dvh w-[min(20rem,86vw)] bg-sheet p-0 text-ink backdrop:bg-veil open:flex open:animate-appear open:flex-col open:overflow-y-auto lg:hidden"
    >
      <Link
        {...overviewLink}
        activeOptions={{ exact: true }}
        className="mb-2 bg-lacquer px-6 py-4 font-display text-2xl wrap-anywhere font-bold text-on-lacquer"
      >
        {shopName}
        <span className="sr-only">, việc hôm nay</span>
      </Link>
      {[...adminMenuGroups, { title: 'Cửa hàng', entries: adminSettingsMenuEntries }].map(
        ({ title, entries }) => (
          <MenuGroup
            key={title}
            title={title}
            entries={entries.filter(({ link }) => canOpenPage(link.to ?? '', rights))}
          />
        ),
      )}
      <div className="mt-auto border-t border-line py-2">
        <Link {...storefrontMenuEntry.link} activeOptions={{ exact: true }} className={rowClass}>
          <Icon of={storefrontMenuEntry.icon} /> {storefrontMenuEntry.label}
        </Link>
        <button type="button" onClick={signOut} className={rowClass}>
          <Icon of={LogOut} /> Đăng xuất
        </button>
      </div>
    </nav>
  )
}

function MenuGroup({ title, entries }: AdminMenuGroup) {
  if (entries.length === 0) return null
  return (
    <div className="shrink-0 border-line py-2 not-first-of-type:border-t">
      <span aria-hidden="true" className="block px-6 pt-1 text-sm text-ink-soft">
        {title}
      </span>
      <ul aria-label={title}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuRow {...entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuRow({ label, icon, link }: AdminMenuEntry) {
  const tasksId = useId()
  const { total, texts } = sumMenuTasks(useToday().data?.tasks, link.to ?? '')
  return (
    <Link
      {...link}
      activeOptions={{ includeSearch: false }}
      aria-describedby={texts.length > 0 ? tasksId : undefined}
      className={rowClass}
    >
      <Icon of={icon} />
      <span className="min-w-0 flex-1 py-1">
        {label}
        {texts.length > 0 && (
          <span id={tasksId} aria-hidden="true" className="block text-sm text-ink-soft tabular-nums">
            {texts.join(' · ')}
          </span>
        )}
      </span>
      <TaskBadge total={total} />
    </Link>
  )
}
