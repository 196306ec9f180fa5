import { Link, useLocation } from '@tanstack/react-router'
import { type IconNode, PanelLeftClose, PanelLeftOpen } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useScrollToCurrentTab } from '#web/admin/form/use-scroll-to-current-tab.ts'
import { TaskBadge } from '#web/admin/today/task-badge.tsx'
import { sumMenuTasks } from '#web/admin/today/tasks.ts'
import { useToday } from '#web/admin/today/today-query.ts'
import { useShopName } from '#web/app/api/settings-summary.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import {
  type AdminMenuEntry,
  adminMenuGroups,
  adminSettingsMenuEntries,
  overviewLink,
  storefrontMenuEntry,
} from './admin-menu-entries.ts'
import { listSignLetters } from './list-sign-letters.ts'
import { canOpenPage, useRights } from './rights.ts'
import { storeWideSidebar, useWideSidebar } from './sidebar-width.ts'

export function Sidebar() {
  const rights = useRights()
  const isWide = useWideSidebar()
  const menu = useScrollToCurrentTab<HTMLDivElement>(useLocation({ select: ({ pathname }) => pathname }))
  const canOpen = ({ link }: { link: LinkTarget }) => canOpenPage(link.to ?? '', rights)
  return (
    <nav
      aria-label="Quản trị"
      className={cx(
        'z-20 shrink-0 border-r border-line bg-sheet max-lg:hidden print:hidden',
        isWide ? 'w-48' : 'w-16',
      )}
    >
      <div className="sticky top-0 flex h-dvh flex-col">
        <Link
          {...overviewLink}
          activeOptions={{ exact: true }}
          className={cx('group relative mb-2 flex shrink-0 items-center', !isWide && 'justify-center')}
        >
          {isWide ? <WideShopSign /> : <VerticalShopSign />}
          {!isWide && <SidebarTooltip>Việc hôm nay</SidebarTooltip>}
        </Link>
        <div
          ref={menu}
          className={cx(
            'scroll-shadow flex min-h-0 flex-1 flex-col overflow-y-auto',
            !isWide && '[scrollbar-width:thin] items-center',
          )}
        >
          {adminMenuGroups.map(({ title, entries }) => (
            <SidebarGroup key={title} title={title} entries={entries.filter(canOpen)} isWide={isWide} />
          ))}
          <ul aria-label="Cửa hàng" className={cx('mt-auto w-full shrink-0 pb-2', groupClass)}>
            <SidebarLinks entries={adminSettingsMenuEntries.filter(canOpen)} isWide={isWide} />
            <li>
              <SidebarLink isWide={isWide} {...storefrontMenuEntry} />
            </li>
          </ul>
        </div>
        <div className="border-t border-line py-1">
          <WidthButton isWide={isWide} />
        </div>
      </div>
    </nav>
  )
}

const groupClass = 'border-t border-line pt-2'

interface SidebarLinksProps {
  entries: AdminMenuEntry[]
  isWide: boolean
}

function SidebarGroup({ title, ...links }: SidebarLinksProps & { title: string }) {
  if (links.entries.length === 0) return null
  return (
    <div className={cx('mb-2 w-full shrink-0', groupClass)}>
      {links.isWide && (
        <span aria-hidden="true" className="block px-4 pt-1 pb-0.5 text-sm text-ink-soft">
          {title}
        </span>
      )}
      <ul aria-label={title}>
        <SidebarLinks {...links} />
      </ul>
    </div>
  )
}

const SidebarLinks = ({ entries, isWide }: SidebarLinksProps) =>
  entries.map(({ right: _, ...entry }) => (
    <li key={entry.label}>
      <SidebarLink isWide={isWide} {...entry} />
    </li>
  ))

const itemClass =
  'group relative flex items-center border-l-2 border-transparent text-ink-soft transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:text-lacquer-ink'
const getItemClass = (isWide: boolean) =>
  cx(
    itemClass,
    'shrink-0',
    isWide ? 'min-h-10 w-full gap-3 px-4 py-1 text-left' : 'h-10 w-full justify-center pr-0.5',
  )

interface SidebarLinkProps {
  label: string
  icon: IconNode
  link: LinkTarget
  isWide: boolean
}

function SidebarLink({ label, icon, link, isWide }: SidebarLinkProps) {
  const tasksId = useId()
  const { total, texts } = sumMenuTasks(useToday().data?.tasks, link.to ?? '')
  const tasks = (
    <span id={tasksId} aria-hidden="true" className="block text-xs tabular-nums">
      {texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </span>
  )
  return (
    <Link
      {...link}
      activeOptions={{ exact: link.to === '/', includeSearch: false }}
      aria-describedby={texts.length > 0 ? tasksId : undefined}
      className={getItemClass(isWide)}
    >
      <Icon of={icon} className="size-6 shrink-0" />
      {isWide ? (
        <span className="min-w-0 flex-1">
          {label}
          <span className="sr-only">{tasks}</span>
        </span>
      ) : (
        <SidebarTooltip>
          {label}
          {tasks}
        </SidebarTooltip>
      )}
      <TaskBadge total={total} className={isWide ? undefined : 'absolute top-1 right-1.5'} />
    </Link>
  )
}

function WidthButton({ isWide }: { isWide: boolean }) {
  const label = isWide ? 'Thu gọn menu' : 'Mở menu có chữ'
  return (
    <button
      type="button"
      aria-expanded={isWide}
      onClick={() => storeWideSidebar(!isWide)}
      className={cx(getItemClass(isWide), 'no-script:hidden')}
    >
      <Icon of={isWide ? PanelLeftClose : PanelLeftOpen} className="size-6 shrink-0" />
      {isWide ? label : <SidebarTooltip>{label}</SidebarTooltip>}
    </button>
  )
}

/** The hidden text still names the link for screen readers. `fixed`, because the sidebar scrolls and would clip it. */
function SidebarTooltip({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none fixed left-16 z-10 ml-1 rounded-edge bg-ink px-3 py-1 text-sm whitespace-nowrap text-paper opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

function VerticalShopSign() {
  const letters = listSignLetters(useShopName())
  return (
    <span
      aria-hidden="true"
      className="flex w-10 flex-col items-center bg-lacquer pt-3 pb-2.5 font-display text-xl leading-[1.36] font-bold text-on-lacquer transition-colors group-hover:bg-lacquer-deep"
    >
      {letters.map(([place, letter]) => (
        <span key={place}>{letter}</span>
      ))}
    </span>
  )
}

function WideShopSign() {
  return (
    <span className="block w-full bg-lacquer px-4 py-3.5 font-display text-xl font-bold wrap-anywhere text-on-lacquer transition-colors group-hover:bg-lacquer-deep">
      {useShopName()}
      <span className="sr-only">, việc hôm nay</span>
    </span>
  )
}
