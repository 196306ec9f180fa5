import { Columns3, LayoutList, Table2 } from 'lucide'
import { useId } from 'react'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Menu, MenuCheckItem } from '#web/ui/overlay/menu.tsx'
import { orderListHeaders } from './order-list-columns.tsx'
import { storeShowsTable } from './order-list-layout.ts'
import { hideableColumns, type OrderListSearch } from './order-list-search.ts'

interface OrderListToolbarProps {
  search: OrderListSearch
  hidden: ReadonlySet<string>
  showsTable: boolean
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

/** With cards the sort field replaces the table header. */
export function OrderListToolbar({ search, hidden, showsTable, onChange }: OrderListToolbarProps) {
  const id = useId()

  return (
    <div className="flex flex-wrap items-end gap-3 no-script:hidden">
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
      {showsTable ? (
        <ColumnMenu hidden={hidden} onChange={onChange} />
      ) : (
        <SortSelect search={search} onChange={onChange} />
      )}
      <Button className="max-lg:hidden" onClick={() => storeShowsTable(!showsTable)}>
        <Icon of={showsTable ? LayoutList : Table2} /> {showsTable ? 'Xem dạng thẻ' : 'Xem dạng bảng'}
      </Button>
    </div>
  )
}

function SortSelect({ search, onChange }: Pick<OrderListToolbarProps, 'search' | 'onChange'>) {
  return (
    <Select
      aria-label="Sắp xếp"
      value={search.by ?? ''}
      onChange={(event) => onChange({ by: event.target.value || undefined, page: undefined })}
      className="flex-1 sm:mr-auto sm:w-60 sm:flex-none"
    >
      {sortOptions.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function ColumnMenu({ hidden, onChange }: Pick<OrderListToolbarProps, 'hidden' | 'onChange'>) {
  function setVisible(column: string, isVisible: boolean) {
    const next = new Set(hidden)
    if (isVisible) next.delete(column)
    else next.add(column)
    onChange({ hide: [...next].join() || undefined })
  }
  return (
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
  )
}

/** Replaces the search parameters without a history entry. */
export function useOrderListSearch() {
  const navigate = useNavigateInPage<'/order-list/$userId'>()
  return (change: Partial<OrderListSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true, resetScroll: false })
}
