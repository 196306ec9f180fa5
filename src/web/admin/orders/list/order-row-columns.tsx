import type { OrderListItem } from '#contract/orders/order-list.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { countPieces } from './order-columns.tsx'
import { OrderNumberCell } from './order-number-cell.tsx'
import {
  BuyerCell,
  FlagsCell,
  formatPayment,
  listFlags,
  ProductsCell,
  StatusCell,
  TotalCell,
} from './order-row-cells.tsx'
import { OrderRowMenu } from './order-status-menu.tsx'

/** Two lines a row, with what decides the next step. */
export const orderRowColumns: readonly AdminColumn<OrderListItem>[] = [
  {
    id: 'orderNumber',
    header: 'Mã đơn hàng',
    cell: (order) => <OrderNumberCell order={order} />,
    text: (order) => order.orderNumber,
    sorts: ['oldest', 'newest'],
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'customerName',
    header: 'Người mua',
    cell: (order) => <BuyerCell order={order} />,
    text: ({ customerInfo, address }) =>
      [customerInfo.customerName, customerInfo.customerPhone, address?.province].filter(Boolean).join(', '),
  },
  {
    id: 'items',
    header: 'Sản phẩm',
    cell: (order) => <ProductsCell order={order} />,
    text: countPieces,
    sorts: ['items-asc', 'items-desc'],
  },
  {
    id: 'totalPrice',
    header: 'Tổng tiền',
    cell: (order) => <TotalCell order={order} />,
    text: (order) => order.totalPrice,
    sorts: ['price-asc', 'price-desc'],
    align: 'end',
  },
  { id: 'paid', header: 'Thanh toán', cell: formatPayment, text: formatPayment, exportOnly: true },
  {
    id: 'parcel',
    header: 'Vận đơn',
    cell: () => null,
    exportOnly: true,
    text: ({ parcel }) => parcel && `${parcel.carrier}, ${shipmentStateDetails[parcel.state].label}`,
  },
  {
    id: 'status',
    header: 'Trạng thái',
    cell: (order) => <StatusCell order={order} />,
    text: (order) => order.status,
  },
  {
    id: 'flags',
    header: 'Lưu ý',
    cell: (order) => <FlagsCell order={order} />,
    text: (order) => listFlags(order).join(', '),
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (order) => <OrderRowMenu order={order} />,
    align: 'end',
    fixed: true,
  },
]

/**
 * Below 1280 px a row is a card: checkbox, number and menu; buyer and total; product and status; flags. Cells are
 * addressed by their `data-label`, the column heading; the number (the row header) and the checkbox have none.
 */
export const orderRowCardClass = [
  'xl:max-[90rem]:[&_:is(td,th)]:px-2',
  'xl:[&_[data-label="Sản_phẩm"]]:w-full xl:[&_th]:whitespace-nowrap',
  'max-xl:[&_tbody_tr:has([data-label])]:grid max-xl:[&_tbody_tr]:grid-cols-[2rem_1fr_auto] max-xl:[&_td]:before:hidden',
  'max-xl:[&_tbody_tr]:gap-x-3 max-xl:[&_td]:px-0! max-xl:[&_tbody_tr]:content-start max-xl:[&_td]:py-0.5 max-xl:[&_td]:min-w-0 max-xl:[&_td]:items-center',
  'max-xl:[&_td:has(input)]:row-start-1! max-xl:[&_td:has(input)]:col-start-1! max-xl:[&_td:has(input)]:col-span-1!',
  'max-xl:[&_td:has(input)]:-ml-3',
  'max-xl:[&_td:not([data-label])]:row-start-1 max-xl:[&_td:not([data-label])]:col-start-2',
  'max-xl:[&_[data-label="Tác_vụ"]]:row-start-1 max-xl:[&_[data-label="Tác_vụ"]]:col-start-3',
  'max-xl:[&_[data-label="Tác_vụ"]]:justify-self-end',
  'max-xl:[&_[data-label="Người_mua"]]:row-start-2 max-xl:[&_[data-label="Người_mua"]]:col-start-1',
  'max-xl:[&_[data-label="Người_mua"]]:col-span-2',
  'max-xl:[&_[data-label="Tổng_tiền"]]:row-start-2 max-xl:[&_[data-label="Tổng_tiền"]]:col-start-3',
  'max-xl:[&_[data-label="Tổng_tiền"]]:justify-self-end max-xl:[&_[data-label="Tổng_tiền"]]:text-right',
  'max-xl:[&_[data-label="Sản_phẩm"]]:row-start-3 max-xl:[&_[data-label="Sản_phẩm"]]:col-start-1',
  'max-xl:[&_[data-label="Sản_phẩm"]]:col-span-2',
  'max-xl:[&_[data-label="Trạng_thái"]]:row-start-3 max-xl:[&_[data-label="Trạng_thái"]]:col-start-3',
  'max-xl:[&_[data-label="Trạng_thái"]]:justify-self-end max-xl:[&_[data-label="Trạng_thái"]]:text-right',
  'max-xl:[&_[data-label="Lưu_ý"]]:row-start-4 max-xl:[&_[data-label="Lưu_ý"]]:col-start-1',
  'max-xl:[&_[data-label="Lưu_ý"]]:col-span-3 max-xl:[&_[data-label="Lưu_ý"]:not(:has(*>*>*))]:hidden',
].join(' ')
