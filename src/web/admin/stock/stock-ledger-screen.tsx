import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { MovementCost } from '#contract/purchasing/costs.ts'
import { movementReasonLabels } from '#contract/stock/movement-reason-labels.ts'
import type { StockLedger, StockMovement } from '#contract/stock/stock.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { useLowStock } from '#web/admin/catalog/admin-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { useRights } from '#web/admin/frame/rights.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { movementCostsQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { VariantCostForm } from '#web/admin/purchasing/variant-cost-form.tsx'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Pager } from '#web/admin/table/pager.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { usePaging } from '#web/admin/table/use-paging.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { StockLevel } from './create-stock-columns.tsx'
import { StockAdjustmentForm } from './stock-adjustment-form.tsx'
import { stockLedgerQuery } from './stock-queries.ts'

export function StockLedgerScreen() {
  const { id } = useParams({ from: '/admin/stock/$id' })
  const canSeeCosts = useRights().includes('costs')
  const paging = usePaging()
  const { page, size } = paging
  const ledgerPage = useQuery({
    ...stockLedgerQuery(useApi(), id, page, size),
    placeholderData: keepPreviousData,
  })
  const costs = useQuery({ ...movementCostsQuery(useApi(), id, page, size), enabled: canSeeCosts })
  if (!ledgerPage.data) {
    return (
      <main className="page py-6">
        {ledgerPage.error ? (
          <TableError error={ledgerPage.error} retry={ledgerPage.refetch} />
        ) : (
          <TableLoading />
        )}
      </main>
    )
  }
  const { ledger, total } = ledgerPage.data
  const columns = createColumns(costs.data)
  return (
    <main className="page pt-6 pb-16">
      <LedgerHeading ledger={ledger} />
      <div className="grid gap-x-12 gap-y-10 pt-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="ledger" className="min-w-0 max-xl:order-2">
          <h2 id="ledger" className="pb-2 text-lg font-semibold">
            Sổ kho
          </h2>
          <div className={adminTableClass}>
            <DataTable
              caption="Sổ kho"
              columns={columns}
              rows={ledger.movements}
              rowKey={(movement) => String(movement._id)}
              busy={ledgerPage.isPlaceholderData}
            />
          </div>
          <div className="border-t border-line pt-4">
            <Pager {...paging} total={total} noun="dòng" />
          </div>
        </section>
        <div className="grid content-start gap-10">
          {ledger.listed && <StockAdjustmentForm key={id} ledger={ledger} />}
          {canSeeCosts && <VariantCostForm key={`cost ${id}`} variantId={id} />}
        </div>
      </div>
    </main>
  )
}

function LedgerHeading({ ledger }: { ledger: StockLedger }) {
  const lowStock = useLowStock()
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">{ledger.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {[formatVariantName(ledger), ledger.sku, ledger.barcode].filter(Boolean).join(', ')}
          {!ledger.listed && <Badge>Ngừng bán</Badge>}
          <Link to="/detail/$id" params={{ id: ledger.productId }} preload={false} className="inkline">
            Xem sản phẩm
          </Link>
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        Còn lại{' '}
        <span className="text-2xl text-ink tabular-nums">
          <StockLevel stock={ledger.stock} lowStock={lowStock} />
        </span>
      </p>
    </div>
  )
}

const formatChange = (pieces: number) => (pieces < 0 ? `−${-pieces}` : pieces > 0 ? `+${pieces}` : '0')

type MovementCosts = ReadonlyMap<number, MovementCost>

const createColumns = (costs: MovementCosts | undefined): readonly DataTableColumn<StockMovement>[] => [
  {
    id: 'at',
    header: 'Thời gian',
    cell: (movement) => (
      <time dateTime={movement.at} className="lg:whitespace-nowrap">
        {formatDateTime(movement.at)}
      </time>
    ),
    isRowHeader: true,
  },
  {
    id: 'quantity',
    header: 'Thay đổi',
    cell: (movement) => (
      <span className={cx('font-medium', movement.quantity < 0 && 'text-lacquer-ink')}>
        {formatChange(movement.quantity)}
      </span>
    ),
    align: 'end',
  },
  { id: 'balance', header: 'Còn lại', cell: (movement) => movement.balance, align: 'end' },
  ...(costs ? createCostColumns(costs) : []),
  {
    id: 'reason',
    header: 'Lý do',
    cell: (movement) => (
      <MovementReason movement={movement} goodsReceived={costs?.get(movement._id)?.goodsReceived} />
    ),
  },
  {
    id: 'by',
    header: 'Người làm',
    cell: (movement) => <span className="wrap-anywhere">{movement.by ?? '–'}</span>,
  },
]

interface MovementReasonProps {
  movement: StockMovement
  goodsReceived: MovementCost['goodsReceived'] | undefined
}

function MovementReason({ movement: { reason, order, note }, goodsReceived }: MovementReasonProps) {
  const remark = note || goodsReceived?.note
  return (
    <span className="min-w-0 max-sm:text-right">
      {movementReasonLabels[reason]}
      {order && (
        <>
          {' '}
          <PermittedLink href={`/admin/orders/${order._id}`}>
            <ShortOrderNumber of={order.orderNumber} />
          </PermittedLink>
        </>
      )}
      {goodsReceived && (
        <PermittedLink
          href={`/admin/goods-received/${goodsReceived._id}`}
          className="block w-fit wrap-anywhere max-sm:ml-auto"
        >
          {goodsReceived.supplier}
        </PermittedLink>
      )}
      {remark && <span className="block text-ink-soft wrap-anywhere">{remark}</span>}
    </span>
  )
}

/** Costs of a page are read apart, because they need a right of their own. */
function createCostColumns(costs: MovementCosts): readonly DataTableColumn<StockMovement>[] {
  const costOf = ({ _id }: StockMovement) => costs.get(_id)
  const unknown = 'Chưa biết'
  return [
    {
      id: 'cost',
      header: 'Giá vốn',
      align: 'end',
      cell: (movement) => {
        const cost = costOf(movement)?.cost
        return <span className="whitespace-nowrap">{cost == null ? unknown : formatCostChange(cost)}</span>
      },
    },
    {
      id: 'costBalance',
      header: 'Giá vốn còn lại',
      align: 'end',
      cell: (movement) => {
        const balance = costOf(movement)?.balance
        return <span className="whitespace-nowrap">{balance == null ? unknown : formatDong(balance)}</span>
      },
    },
  ]
}

const formatCostChange = (cost: number) =>
  cost < 0 ? `−${formatDong(-cost)}` : cost > 0 ? `+${formatDong(cost)}` : formatDong(0)
