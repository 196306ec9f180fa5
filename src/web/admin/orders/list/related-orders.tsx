import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { relatedOrdersQuery } from '#web/admin/orders/order-queries.ts'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Pager } from '#web/admin/table/pager.tsx'
import { StaleDataNotice, TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { usePaging } from '#web/admin/table/use-paging.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { orderCardClass, orderColumns } from './order-columns.tsx'

interface RelatedOrdersProps {
  title: string
  hint?: string
  filter: { customer: string } | { voucher: string }
  className?: string
}

export function RelatedOrders({ title, hint, filter: of, className }: RelatedOrdersProps) {
  const paging = usePaging()
  const { page, size } = paging
  const orders = useQuery({
    ...relatedOrdersQuery(useApi(), of, page, size),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="orders" className="min-w-0">
      <h2 id="orders" className="text-lg font-semibold">
        {title}
      </h2>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="pt-2">
        {orders.isPending && <TableLoading />}
        {orders.error && !orders.data && <TableError error={orders.error} retry={orders.refetch} />}
        {orders.error && orders.data && <StaleDataNotice error={orders.error} retry={orders.refetch} />}
      </div>
      {orders.data && (
        <>
          <div className={cx(adminTableClass, orderCardClass, className)}>
            <DataTable
              caption={title}
              columns={orderColumns}
              rows={orders.data.items}
              rowKey={(order) => order._id}
              busy={orders.isPlaceholderData}
            />
          </div>
          <div className="border-t border-line pt-4">
            <Pager {...paging} total={orders.data.total} noun="đơn hàng" />
          </div>
        </>
      )}
    </section>
  )
}
