import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useRef } from 'react'
import * as limits from '#contract/limits.ts'
import type { ShopperOrder } from '#contract/orders/orders.ts'
import { useAccount } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { shopperOrdersQuery } from '#web/storefront/orders/detail/order-queries.ts'
import { OrderCard } from '#web/storefront/orders/order-card.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { useFocusAfterPageChange } from '#web/ui/state/use-focus-after-page-change.ts'
import { filterAndSortOrders } from './filter-and-sort-orders.ts'
import { useShowsTable } from './order-list-layout.ts'
import { type OrderListSearch, ordersPerPage } from './order-list-search.ts'
import { OrderListToolbar, useOrderListSearch } from './order-list-toolbar.tsx'
import { OrderTable } from './order-table.tsx'

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Đơn hàng' }]

interface OrderListScreenProps {
  userId: string
  /** False for staff who look at a customer's list. */
  isOwnList: boolean
  search: OrderListSearch
}

export function OrderListScreen({ userId, isOwnList, search }: OrderListScreenProps) {
  const part = search.part ?? 1
  const { data } = useQuery(shopperOrdersQuery(useApi(), userId, part))
  const orders = data?.items ?? []
  const isGuest = useAccount() === null
  return (
    <main>
      <Banner title="Đơn hàng" trail={<Breadcrumb crumbs={trail} />} />
      {orders.length > 0 ? (
        <>
          <Orders userId={userId} isOwnList={isOwnList} orders={orders} search={search} />
          <OrderPages userId={userId} page={part} total={data?.total ?? 0} visibleCount={orders.length} />
        </>
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/shop" kind="primary">
              Xem sản phẩm
            </ButtonLink>
          }
        >
          Bạn chưa có đơn hàng nào. Đơn hàng đầu tiên sẽ hiện ở đây.
        </EmptyState>
      )}
      <p className="page pt-4 text-ink-soft">
        Đã đặt hàng không cần tài khoản hoặc qua điện thoại?{' '}
        <Link to="/order-lookup" className="inkline inline-block py-2.5">
          Tra cứu đơn hàng
        </Link>
      </p>
      {isGuest && (
        <p className="page text-ink-soft">
          Bạn đang mua không cần tài khoản.{' '}
          <Link to="/account" preload={false} className="inkline inline-block py-2.5">
            Tài khoản và dữ liệu của bạn
          </Link>
        </p>
      )}
    </main>
  )
}

interface OrderPagesProps {
  userId: string
  page: number
  total: number
  visibleCount: number
}

/** The API returns at most 1,000 orders at once (R8); this links to the others. */
function OrderPages({ userId, page, total, visibleCount }: OrderPagesProps) {
  if (total <= visibleCount) return null
  const pageLink = (number: number) =>
    linkOptions({
      to: '/order-list/$userId',
      params: { userId },
      search: number > 1 ? { part: number } : {},
    })
  return (
    <p className="page flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 text-ink-soft">
      <span>
        Danh sách này có {visibleCount} trong {total} đơn hàng của bạn.
      </span>
      {page > 1 && (
        <Link {...pageLink(page - 1)} className="inkline py-2">
          Đơn mới hơn
        </Link>
      )}
      {page * limits.maxPageSize < total && (
        <Link {...pageLink(page + 1)} className="inkline py-2">
          Đơn cũ hơn
        </Link>
      )}
    </p>
  )
}

/** The server does not return another shopper's list. */
export function NotYourList({ ownId }: { ownId: string }) {
  return (
    <main>
      <Banner title="Đơn hàng" />
      <EmptyState
        action={
          <ButtonLink to="/order-list/$userId" params={{ userId: ownId }} kind="primary">
            Xem đơn hàng của bạn
          </ButtonLink>
        }
      >
        Đây là danh sách đơn hàng của một người khác nên không mở được.
      </EmptyState>
    </main>
  )
}

interface OrdersProps {
  userId: string
  isOwnList: boolean
  orders: readonly ShopperOrder[]
  search: OrderListSearch
}

function Orders({ userId, isOwnList, orders, search }: OrdersProps) {
  const change = useOrderListSearch()
  const showsTable = useShowsTable()
  const matches = filterAndSortOrders(orders, search)
  const pageCount = Math.max(1, Math.ceil(matches.length / ordersPerPage))
  const page = Math.min(search.page ?? 1, pageCount)
  const rows = matches.slice((page - 1) * ordersPerPage, page * ordersPerPage)
  const hidden = new Set(search.hide?.split(','))
  const list = useRef<HTMLElement>(null)
  useFocusAfterPageChange(page, list)
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Danh sách đơn hàng"
      className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 outline-none sm:pt-10"
    >
      <OrderListToolbar search={search} hidden={hidden} showsTable={showsTable} onChange={change} />
      {showsTable ? (
        <OrderTable
          rows={rows}
          orders={orders}
          matchCount={matches.length}
          search={search}
          hidden={hidden}
          onChange={change}
        />
      ) : (
        <OrderCards orders={rows} matchCount={matches.length} isOwnList={isOwnList} />
      )}
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
    </section>
  )
}

interface OrderCardsProps {
  orders: readonly ShopperOrder[]
  matchCount: number
  isOwnList: boolean
}

function OrderCards({ orders, matchCount, isOwnList }: OrderCardsProps) {
  return (
    <>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {matchCount > 0
          ? `${matchCount} đơn hàng`
          : 'Không có đơn hàng nào khớp. Bạn thử tên hoặc mã khác nhé.'}
      </p>
      <ul
        aria-label="Đơn hàng của bạn"
        className="max-w-5xl divide-y divide-line border-y border-line empty:hidden"
      >
        {orders.map((order, index) => (
          <li key={order._id}>
            <OrderCard order={order} isOwnOrder={isOwnList} eager={index < 3} />
          </li>
        ))}
      </ul>
    </>
  )
}
