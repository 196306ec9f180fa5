import { Link } from '@tanstack/react-router'
import type { IconNode } from 'lucide'
import { type ReactNode, useId } from 'react'
import { TaskBadge } from '#web/admin/today/task-badge.tsx'
import { sumMenuTasks } from '#web/admin/today/tasks.ts'
import { useToday } from '#web/admin/today/today-query.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import {
  adminMenuEntries,
  adminSettingsMenuEntries,
  overviewLink,
  storefrontMenuEntry,
} from './admin-menu-entries.ts'
import { canOpenPage, useRights } from './rights.ts'

export function Sidebar() {
  const rights = useRights()
  const canOpen = ({ link }: { link: LinkTarget }) => canOpenPage(link.to ?? '', rights)
  return (
    <nav
      aria-label="Quản trị"
      className="z-20 w-16 shrink-0 border-r border-line bg-sheet max-lg:hidden print:hidden"
    >
      <div className="sticky top-0 flex h-dvh flex-col items-center">
        <Link {...overviewLink} activeOptions={{ exact: true }} className="group relative mb-4">
          <VerticalShopSign />
          <SidebarTooltip>Việc hôm nay</SidebarTooltip>
        </Link>
        {adminMenuEntries.filter(canOpen).map(({ right: _, ...entry }) => (
          <SidebarLink key={entry.label} {...entry} />
        ))}
        <div className="mt-auto mb-3">
          {adminSettingsMenuEntries.filter(canOpen).map(({ right: _, ...entry }) => (
            <SidebarLink key={entry.label} {...entry} />
          ))}
          <SidebarLink {...storefrontMenuEntry} />
        </div>
      </div>
    </nav>
  )
}

function SidebarLink({ label, icon, link }: { label: string; icon: IconNode; link: LinkTarget }) {
  const tasksId = useId()
  const { total, texts } = sumMenuTasks(useToday().data?.tasks, link.to ?? '')
  return (
    <Link
      {...link}
      activeOptions={{ exact: link.to === '/', includeSearch: false }}
      aria-describedby={texts.length > 0 ? tasksId : undefined}
      className="group relative flex h-12 w-16 items-center justify-center border-l-2 border-transparent pr-0.5 text-ink-soft transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:text-lacquer-ink"
    >
      <Icon of={icon} className="size-6" />
      <SidebarTooltip>
        {label}
        <span id={tasksId} aria-hidden="true" className="block text-xs tabular-nums">
          {texts.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </span>
      </SidebarTooltip>
      <TaskBadge total={total} className="absolute top-1 right-1.5" />
    </Link>
  )
}

/** The hidden text still names the link for screen readers. */
function SidebarTooltip({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute top-1/2 left-full z-10 ml-1 -translate-y-1/2 rounded-edge bg-ink px-3 py-1 text-sm whitespace-nowrap text-paper opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

/** The shop's name as on a vertical sign: one letter below the other. */
function VerticalShopSign() {
  return (
    <span
      aria-hidden="true"
      className="flex w-10 flex-col items-center bg-lacquer pt-3 pb-2.5 font-display text-xl leading-[1.36] font-bold text-on-lacquer transition-colors group-hover:bg-lacquer-deep"
    >
      {['T', 'I', 'Ệ', 'M'].map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </span>
  )
}
