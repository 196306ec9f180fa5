import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDong } from '#domain/money.ts'
import { shopperMayCancel } from '#domain/order-status.ts'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useApi } from '../../use-api.ts'
import { ordersQuery } from '../order/order-query.ts'
import { CancelDialog } from '../order/order-screen.tsx'
import { listColumns } from './list-columns.tsx'
import { type ListSearch, listed, pageSize, sortOf } from './list-search.ts'
import { ListTools, useListSearch } from './list-tools.tsx'

const trail = [{ label: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Đơn hàng' }]

export function OrderListScreen({ userId, search }: { userId: string; search: ListSearch }) {
  const { data: orders = [] } = useQuery(ordersQuery(useApi(), userId))
  return (
    <main>
      <Banner title="Đơn hàng" trail={<Breadcrumb crumbs={trail} />} />
      {orders.length > 0 ? (
        <OrderTable userId={userId} orders={orders} search={search} />
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/shop" look="primary">
              Xem sản phẩm
            </ButtonLink>
          }
        >
          Bạn chưa có đơn hàng nào. Đơn hàng đầu tiên sẽ hiện ở đây.
        </EmptyState>
      )}
    </main>
  )
}

/** The list of somebody else, which the server keeps to itself. */
export function NotYourList({ ownId }: { ownId: string }) {
  return (
    <main>
      <Banner title="Đơn hàng" />
      <EmptyState
        action={
          <ButtonLink to="/order-list/$userId" params={{ userId: ownId }} look="primary">
            Xem đơn hàng của bạn
          </ButtonLink>
        }
      >
        Đây là danh sách đơn hàng của một người khác nên không mở được.
      </EmptyState>
    </main>
  )
}

interface OrderTableProps {
  userId: string
  orders: readonly Order[]
  search: ListSearch
}

function OrderTable({ userId, orders, search }: OrderTableProps) {
  const change = useListSearch()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [everAsked, setEverAsked] = useState<readonly string[]>([])
  const found = listed(orders, search)
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(search.page ?? 1, pageCount)
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  const hidden = new Set(search.hide?.split(','))
  const chosen = orders.filter((order) => selected.has(order._id))

  function ask(ids: readonly string[]) {
    setEverAsked(ids)
    setAsked(ids)
  }

  return (
    <div className="page grid gap-5 pt-6 sm:pt-10">
      <ListTools search={search} hidden={hidden} onChange={change} />
      <Chosen orders={chosen} of={found.length} onCancel={ask} />
      <div className="overflow-x-auto">
        <DataTable
          caption="Đơn hàng của bạn"
          columns={listColumns((order) => ask([order._id]))}
          rows={rows}
          rowKey={(order) => order._id}
          rowName={(order) => `đơn ${order.orderNumber}`}
          sort={sortOf(search.by)}
          onSort={({ column, descending }) =>
            change({ by: descending ? `-${column}` : column, page: undefined })
          }
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        link={(to) =>
          linkOptions({
            to: '/order-list/$userId',
            params: { userId },
            search: { ...search, page: to > 1 ? to : undefined },
          })
        }
      />
      {everAsked.length > 0 && (
        <Suspense>
          <CancelDialog
            ids={everAsked}
            open={asked !== null}
            onClose={() => setAsked(null)}
            title={
              everAsked.length > 1
                ? `Huỷ ${everAsked.length} đơn hàng ?`
                : 'Bạn có muốn huỷ đơn hàng này không ?'
            }
          >
            {numbersOf(orders, everAsked)} sẽ được huỷ. Việc này không hoàn lại được.
          </CancelDialog>
        </Suspense>
      )}
    </div>
  )
}

const numbersOf = (orders: readonly Order[], ids: readonly string[]) =>
  `Đơn hàng ${orders
    .filter((order) => ids.includes(order._id))
    .map((order) => order.orderNumber)
    .join(', ')}`

interface ChosenProps {
  orders: readonly Order[]
  of: number
  onCancel: (ids: readonly string[]) => void
}

/** What the chosen rows come to, and the one thing that can be done with them. */
function Chosen({ orders, of, onCancel }: ChosenProps) {
  const open = orders.filter((order) => shopperMayCancel.includes(order.status))
  const sum = orders.reduce((total, order) => total + order.totalPrice, 0)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft tabular-nums">
      <p role="status">
        {orders.length > 0 ? `Đã chọn ${orders.length} đơn, tổng ${formatDong(sum)}` : `${of} đơn hàng`}
      </p>
      {open.length > 0 && (
        <Button small look="danger" onClick={() => onCancel(open.map((order) => order._id))}>
          Huỷ {open.length} đơn hàng đang xử lý
        </Button>
      )}
    </div>
  )
}
