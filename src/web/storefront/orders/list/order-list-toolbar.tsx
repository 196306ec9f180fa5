import { useNavigate } from '@tanstack/react-router'
import { Columns3 } from 'lucide'
import { useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Menu, MenuCheckItem } from '#web/ui/overlay/menu.tsx'
import { orderListHeaders } from './order-list-columns.tsx'
import { hideableColumns, type OrderListSearch } from './order-list-search.ts'

interface OrderListToolbarProps {
  search: OrderListSearch
  hidden: ReadonlySet<string>
  onChange: (search: Partial<OrderListSearch>) => void
}

const sortOptions = [
  ['', 'Mới nhất trước'],
  ['time', 'Cũ nhất trước'],
  ['-total', 'Tổng tiền giảm dần'],
  ['total', 'Tổng tiền tăng dần'],
  ['-items', 'Nhiều sản phẩm trước'],
  ['status', 'Theo trạng thái'],
] as const

/** The sort field replaces the table header where rows are cards. */
export function OrderListToolbar({ search, hidden, onChange }: OrderListToolbarProps) {
  const id = useId()

  function setVisible(column: string, isVisible: boolean) {
    const next = new Set(hidden)
    if (isVisible) next.delete(column)
    else next.add(column)
    onChange({ hide: [...next].join() || undefined })
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="min-w-0 flex-1 basis-full sm:max-w-sm sm:basis-64">
        <label htmlFor={id} className="sr-only">
          Tìm theo tên sản phẩm hoặc mã đơn hàng
        </label>
        <TextInput
          id={id}
          type="search"
          placeholder="Tên sản phẩm hoặc mã đơn..."
          autoComplete="off"
          maxLength={200}
          defaultValue={search.q}
          onChange={(event) => onChange({ q: event.target.value || undefined, page: undefined })}
        />
      </search>
      <Select
        aria-label="Sắp xếp"
        value={search.by ?? ''}
        onChange={(event) => onChange({ by: event.target.value || undefined, page: undefined })}
        className="flex-1 sm:w-52 sm:flex-none xl:hidden"
      >
        {sortOptions.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Menu
        trigger={
          <Button className="sm:ml-auto">
            <Icon of={Columns3} /> Cột hiển thị
          </Button>
        }
      >
        {hideableColumns.map((column) => (
          <MenuCheckItem
            key={column}
            checked={!hidden.has(column)}
            onChange={(isVisible) => setVisible(column, isVisible)}
          >
            {orderListHeaders[column]}
          </MenuCheckItem>
        ))}
      </Menu>
    </div>
  )
}

/** Replaces the search parameters without a history entry. */
export function useOrderListSearch() {
  const navigate = useNavigate({ from: '/order-list/$userId' })
  return (change: Partial<OrderListSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true, resetScroll: false })
}
