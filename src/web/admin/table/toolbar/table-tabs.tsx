import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useScrollToCurrentTab } from '#web/admin/form/use-scroll-to-current-tab.ts'
import { formatCappedCount } from '#web/admin/table/table-pages.ts'
import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { findCurrentView, removeView, useSavedViews } from './saved-views.ts'

/** A predefined view of the list. It changes the search parameters in `search` and keeps the others. */
export interface TableTab {
  label: string
  search: Record<string, unknown>
  /** Lists every row. Without such a tab, the first one does. */
  listsAll?: boolean
  count?: number
  /** The server stopped counting at `count`; there are more rows. */
  capped?: boolean
}

interface TableTabsProps {
  /** The key of the saved views. */
  table: string
  label: string
  tabs: readonly TableTab[]
  search: object
}

export function TableTabs({ table, label, tabs, search }: TableTabsProps) {
  const views = useSavedViews(table)
  const current: Record<string, unknown> = { ...search }
  const { saved, tab: currentTab } = findCurrentView(views, tabs, search)
  const tabRow = useScrollToCurrentTab(saved?.name ?? currentTab?.label)

  return (
    <nav ref={tabRow} aria-label={label} className="-mx-(--page-gutter) overflow-x-auto px-(--page-gutter)">
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {tabs.map((tab) => (
          <TabItem
            key={tab.label}
            label={tab.label}
            count={tab.count === undefined ? undefined : formatCappedCount(tab.count, tab.capped)}
            search={{ ...current, page: undefined, ...tab.search }}
            current={tab === currentTab}
          />
        ))}
        {views.map((view) => (
          <TabItem key={`saved ${view.name}`} label={view.name} search={view.search} current={view === saved}>
            {view === saved && (
              <IconButton
                icon={X}
                label={`Bỏ bộ lọc đã lưu ${view.name}`}
                onClick={() => removeView(table, view.name)}
                className="-mr-3 size-9"
              />
            )}
          </TabItem>
        ))}
      </ul>
    </nav>
  )
}

interface TabItemProps {
  label: string
  count?: string
  search: Record<string, unknown>
  current: boolean
  children?: ReactNode
}

function TabItem({ label, count, search, current, children }: TabItemProps) {
  return (
    <li className="flex items-center">
      <ChoiceLink
        to="."
        search={search as object}
        current={current ? 'page' : undefined}
        resetScroll={false}
        className="-mx-1 -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 whitespace-nowrap text-ink-soft -outline-offset-2! transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        <span className="block first-letter:uppercase">{label}</span>
        {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
      </ChoiceLink>
      {children}
    </li>
  )
}
