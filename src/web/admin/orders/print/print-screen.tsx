import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { useEffect } from 'react'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { ordersToPrintQuery } from '#web/admin/orders/order-queries.ts'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { DeliverySlip } from './delivery-slip.tsx'
import { listParcelsToPack } from './list-parcels-to-pack.ts'
import { PickListSheet } from './pick-list-sheet.tsx'
import { takePrintRequest } from './print-request.ts'
import './print.css'

export interface PrintSearch {
  ids: string
  kind: 'slip' | 'pick' | 'all'
  /** Shipment ids; of an order without one the sheets show the next parcels to send. */
  parcel?: string
}

const pageStyles = {
  // CSS has no keyword for A6.
  slip: '@page { size: 105mm 148mm; margin: 5mm }',
  pick: '@page { size: A4; margin: 12mm }',
  all:
    '@page slip { size: 105mm 148mm; margin: 5mm } @page pick { size: A4; margin: 12mm } ' +
    '.slip { page: slip } .slip:last-child { break-after: page } .pick { page: pick }',
}
const headings = { slip: 'Phiếu giao hàng', pick: 'Soạn hàng', all: 'Phiếu giao và phiếu soạn' }

/** Waits for the pictures, so that they are on paper; one that fails is left out. */
function useRequestedPrint(isReady: boolean) {
  useEffect(() => {
    if (!isReady || !takePrintRequest()) return
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => window.print())
  }, [isReady])
}

export function PrintScreen() {
  const { ids, kind, parcel } = useSearch({ from: '/admin/orders/print' })
  const orders = useQuery({ ...ordersToPrintQuery(useApi(), ids), enabled: ids !== '' })
  const shop = useQuery(settingsQuery(useApi()))
  const shipments = useQuery({ ...shipmentsQuery(useApi(), ids), enabled: ids !== '' })
  // A slip must not be printed without the sender and without the amount that the carrier collects.
  const requiredQueries = kind === 'pick' ? [orders, shipments] : [orders, shop, shipments]
  const pendingQueries = requiredQueries.filter((one) => one.data === undefined)
  const failure = pendingQueries.find((one) => one.error)
  const retry = () => Promise.all(pendingQueries.map((one) => one.refetch()))
  const sheets =
    pendingQueries.length > 0
      ? undefined
      : orders.data?.flatMap((order) =>
          listParcelsToPack(order, shipments.data ?? [], parcel?.split(',') ?? []),
        )
  useRequestedPrint(sheets !== undefined)
  const otherKind = kind === 'slip' ? 'pick' : 'slip'
  return (
    <main className="page pt-6 pb-16 print:p-0">
      <style>{pageStyles[kind]}</style>
      <div data-screen-only className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-6">
        <h1 className="font-display text-3xl font-bold">{headings[kind]}</h1>
        <p role="status" className="text-ink-soft">
          {orders.data ? `${orders.data.length} đơn` : ''}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-4">
          <Link
            to="/admin/orders/print"
            search={{ kind: otherKind, ids, parcel }}
            replace
            className="inkline py-2.5"
          >
            {otherKind === 'slip' ? 'Xem phiếu giao' : 'Xem phiếu soạn'}
          </Link>
          {sheets && sheets.length > 0 && (
            <Button kind="primary" onClick={() => window.print()}>
              <Icon of={Printer} /> In
            </Button>
          )}
        </div>
      </div>
      {ids === '' || orders.data?.length === 0 ? (
        <EmptyState
          action={
            <Link to="/admin/orders" className="inkline">
              Chọn đơn hàng
            </Link>
          }
        >
          Chưa chọn đơn nào để in.
        </EmptyState>
      ) : sheets ? (
        <div className="grid gap-6 print:block">
          {kind !== 'pick' && (
            <div className="flex flex-wrap gap-6 print:block">
              {sheets.map((sheet) => (
                <DeliverySlip
                  key={`${sheet.order._id} ${sheet.part} ${sheet.parcel?._id}`}
                  {...sheet}
                  shop={shop.data}
                />
              ))}
            </div>
          )}
          {kind !== 'slip' && (
            <PickListSheet sheets={sheets} printedAt={new Date(orders.dataUpdatedAt).toISOString()} />
          )}
        </div>
      ) : failure?.error ? (
        <TableError error={failure.error} retry={retry} />
      ) : (
        <TableLoading />
      )}
    </main>
  )
}
