import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { formatCappedCount } from './table-pages.ts'

export const tablePageSizes = [10, 50, 100] as const
export type TablePageSize = (typeof tablePageSizes)[number]

interface PagerProps {
  page: number
  size: TablePageSize
  total: number
  /** The server stopped counting at `total`; there are more rows and another page. */
  capped?: boolean
  /** The unit of the count, for example `đơn hàng`. */
  noun: string
  onPage: (page: number) => void
  onSize: (size: TablePageSize) => void
  children?: ReactNode
}

export function Pager({ page, size, total, capped = false, noun, onPage, onSize, children }: PagerProps) {
  const id = useId()
  const pageCount = Math.max(1, Math.ceil(total / size))
  const first = (page - 1) * size + 1
  const all = formatCappedCount(total, capped)
  const last = Math.min(page * size, total)
  const range = first <= total ? `${formatCappedCount(first)}–${formatCappedCount(last)} trong ${all}` : all
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
      <p role="status" className="text-ink-soft tabular-nums">
        {range} {noun}
      </p>
      {children && (
        <p role="status" className="text-ink-soft tabular-nums">
          {children}
        </p>
      )}
      <div className="ml-auto flex items-center gap-2">
        <label htmlFor={id} className="text-ink-soft">
          Số dòng
        </label>
        <Select
          id={id}
          value={size}
          onChange={(event) => onSize(Number(event.target.value) as TablePageSize)}
          className="w-24"
        >
          {tablePageSizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </div>
      <nav aria-label="Phân trang" className="flex gap-2 max-sm:w-full">
        <PagerButton to={Math.min(page - 1, pageCount)} isEnabled={page > 1} onPage={onPage} label="Trước" />
        <PagerButton to={page + 1} isEnabled={page < pageCount || capped} onPage={onPage} label="Tiếp" />
      </nav>
    </div>
  )
}

interface PagerButtonProps {
  to: number
  isEnabled: boolean
  onPage: (page: number) => void
  label: string
}

function PagerButton({ to, isEnabled, onPage, label }: PagerButtonProps) {
  return (
    <Button disabled={!isEnabled} onClick={() => onPage(to)} className="min-w-20 px-4 max-sm:flex-1">
      {label}
    </Button>
  )
}
