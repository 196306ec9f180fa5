import { BookmarkPlus, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useShownTab } from '../use-shown-tab.ts'
import { removeView, sameView, saveView, useViews, viewOf } from './kept-views.ts'
import { atLeast } from './pages.ts'

/** A view the list brings itself: what it sets in the address; the rest stays. */
export interface TableTab {
  label: string
  search: Record<string, unknown>
  count?: number
  /** There are more than `count`: the server stopped counting. */
  capped?: boolean
}

interface TableTabsProps {
  /** The table's name, under which views are kept. */
  table: string
  label: string
  tabs: readonly TableTab[]
  search: object
}

/** The list's own views, those that were saved here, and a button that saves the present one. */
export function TableTabs({ table, label, tabs, search }: TableTabsProps) {
  const views = useViews(table)
  const now: Record<string, unknown> = { ...search }
  const saved = views.find((view) => sameView(view.search, search))
  const own = saved
    ? undefined
    : tabs.find((tab) => Object.entries(tab.search).every(([key, value]) => now[key] === value))
  const plain = sameView(search, own?.search ?? {})
  const row = useShownTab(saved?.name ?? own?.label)

  return (
    <nav ref={row} aria-label={label} className="-mx-(--page-gutter) overflow-x-auto px-(--page-gutter)">
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.label}
            label={tab.label}
            count={tab.count === undefined ? undefined : atLeast(tab.count, tab.capped)}
            search={{ ...now, page: undefined, ...tab.search }}
            current={tab === own}
          />
        ))}
        {views.map((view) => (
          <Tab key={`saved ${view.name}`} label={view.name} search={view.search} current={view === saved}>
            {view === saved && (
              <IconButton
                icon={X}
                label={`Xoá khung nhìn ${view.name}`}
                onClick={() => removeView(table, view.name)}
                className="-mr-3 size-9"
              />
            )}
          </Tab>
        ))}
        {!saved && !plain && (
          <li className="sticky -right-(--page-gutter) -mr-(--page-gutter) ml-auto bg-paper pr-(--page-gutter) pl-2">
            <SaveView table={table} search={search} />
          </li>
        )}
      </ul>
    </nav>
  )
}

interface TabProps {
  label: string
  count?: string
  search: Record<string, unknown>
  current: boolean
  children?: ReactNode
}

function Tab({ label, count, search, current, children }: TabProps) {
  return (
    <li className="flex items-center">
      <Link
        search={search}
        // The table knows which is the current one; the router would compare addresses.
        aria-current={current ? 'page' : undefined}
        resetScroll={false}
        className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {label}
        {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
      </Link>
      {children}
    </li>
  )
}

function SaveView({ table, search }: { table: string; search: object }) {
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string>()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return setError('Tên khung nhìn không được để trống')
    saveView(table, { name, search: viewOf(search) })
    setOpen(false)
  }
  return (
    <>
      <IconButton icon={BookmarkPlus} label="Lưu khung nhìn" onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Lưu khung nhìn"
        description="Bộ lọc, cách sắp xếp và các cột đang xem được giữ dưới tên này, trong trình duyệt này."
      >
        <form onSubmit={save} noValidate className="grid gap-6">
          <Field label="Tên khung nhìn" error={error}>
            {(wiring) => <TextInput {...wiring} name="name" maxLength={40} autoComplete="off" />}
          </Field>
          <Button type="submit" look="primary" className="justify-self-end">
            Lưu
          </Button>
        </form>
      </Dialog>
    </>
  )
}
