import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import type { OrderLineWithAvailability } from '#contract/orders/orders.ts'
import { formatOrderLineName, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { remainingQuantity, toRemainingLine } from '#domain/returns/returns.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import type { DataTableColumn } from '#web/ui/display/data-table.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'

export const orderLineColumns: readonly DataTableColumn<OrderLineWithAvailability>[] = [
  { id: 'image', header: 'Ảnh', cell: (line) => <LineImage line={line} /> },
  { id: 'name', header: 'Sản phẩm', cell: (line) => <LineName line={line} />, isRowHeader: true },
  { id: 'variant', header: 'Phân loại', cell: (line) => formatVariantName(line) || '–' },
  {
    id: 'price',
    header: 'Đơn giá',
    cell: (line) => <span className="whitespace-nowrap">{formatDong(line.price)}</span>,
    align: 'end',
  },
  { id: 'quantity', header: 'Số lượng', cell: (line) => <LineQuantity line={line} />, align: 'end' },
  {
    id: 'total',
    header: 'Thành tiền',
    cell: (line) => <LineTotal line={line} />,
    align: 'end',
  },
  { id: 'actions', header: 'Tác vụ', cell: (line) => <LineMenu line={line} />, align: 'end' },
]

/** On a phone a row is a card: the image beside four short lines, checkbox and menu at the right. */
export const orderLineCardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[auto_1fr_auto]',
  'max-sm:[&_tbody_tr]:gap-x-4 max-sm:[&_td]:before:hidden max-sm:[&_td]:py-0',
  'max-sm:[&_[data-label="Ảnh"]]:row-span-4 max-sm:[&_[data-label="Ảnh"]]:row-start-1',
  'max-sm:[&_td:not([data-label])]:row-start-1 max-sm:[&_td:not([data-label])]:col-start-2',
  'max-sm:[&_td:has(input)]:col-start-3! max-sm:[&_td:has(input)]:row-span-2! max-sm:[&_td:has(input)]:-mt-2 max-sm:[&_td:has(input)]:-mr-3',
  'max-sm:[&_[data-label="Phân_loại"]]:row-start-2 max-sm:[&_[data-label="Phân_loại"]]:col-start-2',
  'max-sm:[&_[data-label="Đơn_giá"]]:row-start-3 max-sm:[&_[data-label="Đơn_giá"]]:col-start-2',
  'max-sm:[&_[data-label="Số_lượng"]]:row-start-3 max-sm:[&_[data-label="Số_lượng"]]:col-start-3',
  'max-sm:[&_[data-label="Số_lượng"]]:justify-self-end',
  'max-sm:[&_[data-label="Thành_tiền"]]:row-start-4 max-sm:[&_[data-label="Thành_tiền"]]:col-start-2',
  'max-sm:[&_[data-label="Tác_vụ"]]:row-start-4 max-sm:[&_[data-label="Tác_vụ"]]:col-start-3',
].join(' ')

export const hideableOrderLineColumns = orderLineColumns.filter(({ id }) => id !== 'name' && id !== 'actions')

function LineQuantity({ line }: { line: OrderLineWithAvailability }) {
  return (
    <span>
      <span className="sm:hidden">× </span>
      {remainingQuantity(line)}
      {line.returned > 0 && (
        <span className="block text-sm whitespace-nowrap text-ink-soft">đã trả {line.returned}</span>
      )}
    </span>
  )
}

function LineTotal({ line }: { line: OrderLineWithAvailability }) {
  const { price, quantity, discount } = toRemainingLine(line)
  return (
    <span className="font-medium whitespace-nowrap">
      {formatDong(price * quantity)}
      {discount > 0 && (
        <span className="block text-sm font-normal text-celadon">giảm {formatDong(discount)}</span>
      )}
    </span>
  )
}

/** The name beside the image is the same link, so the tab key skips this one. */
function LineImage({ line }: { line: OrderLineWithAvailability }) {
  return (
    <Link
      to="/detail/$id"
      params={{ id: line.productId }}
      preload={false}
      tabIndex={-1}
      aria-hidden="true"
      className="block w-12"
    >
      {line.image ? (
        <ResponsiveImage url={line.image} alt="" sizes="3rem" />
      ) : (
        // The frame is too small for the text of a larger placeholder.
        <span className="block aspect-[4/5] bg-celadon-wash" />
      )}
    </Link>
  )
}

function LineName({ line }: { line: OrderLineWithAvailability }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to="/detail/$id" params={{ id: line.productId }} preload={false} className="inkline font-medium">
        {line.name}
      </Link>
      {!line.listed && <Badge>Ngừng bán</Badge>}
      {line.exchangedFrom !== null && <Badge>Đổi lấy</Badge>}
    </span>
  )
}

function LineMenu({ line }: { line: OrderLineWithAvailability }) {
  const name = formatOrderLineName(line)
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Tác vụ cho ${name}`} className="-my-1 -mr-3" />}>
      <MenuItem asChild>
        <Link to="/detail/$id" params={{ id: line.productId }} preload={false}>
          Xem sản phẩm
        </Link>
      </MenuItem>
    </Menu>
  )
}
