import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { GoodsReceived, GoodsReceivedLine } from '#contract/purchasing/goods-received.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { goodsReceivedQuery } from './purchasing-queries.ts'

export function GoodsReceivedScreen() {
  const { id } = useParams({ from: '/admin/goods-received/$id' })
  const { data: note, error, refetch } = useQuery(goodsReceivedQuery(useApi(), id))
  if (!note) {
    return (
      <main className="page py-6">
        {error ? <TableError error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page pt-6 pb-16">
      <NoteHeading note={note} />
      <div className={adminTableClass}>
        <DataTable
          caption="Hàng nhập"
          columns={columns}
          rows={note.lines}
          rowKey={(line) => line.variantId}
        />
      </div>
      <p className="flex justify-end gap-x-8 border-t border-ink pt-4 text-lg font-semibold tabular-nums">
        <span>{note.pieces.toLocaleString('vi-VN')} sản phẩm</span>
        <span>{formatDong(note.total)}</span>
      </p>
    </main>
  )
}

function NoteHeading({ note }: { note: GoodsReceived }) {
  const [isCancelling, setCancelling] = useState(false)
  const canPrintLabels = useRights().includes('catalogue')
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <span className="block text-sm font-normal text-ink-soft">Phiếu nhập</span>
          {note.supplier}
        </h1>
        <p className="mt-2 text-sm text-ink-soft">
          {note.by} nhập lúc {formatDateTime(note.at)}
        </p>
        {note.cancelledAt && (
          <p className="mt-1 text-sm">
            <Badge>Đã huỷ</Badge> {note.cancelledBy} huỷ lúc {formatDateTime(note.cancelledAt)}
          </p>
        )}
        {note.note && <p className="mt-2 wrap-anywhere">{note.note}</p>}
      </div>
      {!note.cancelledAt && (
        <div className="flex flex-wrap gap-3">
          {canPrintLabels && (
            <ButtonLink to="/admin/stock/labels" search={{ received: note._id }} className="px-4">
              In tem
            </ButtonLink>
          )}
          <Button kind="danger" onClick={() => setCancelling(true)} className="px-4">
            Huỷ phiếu
          </Button>
        </div>
      )}
      <CancelNoteDialog note={note} open={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  )
}

interface CancelNoteDialogProps {
  note: GoodsReceived
  open: boolean
  onClose: () => void
}

function CancelNoteDialog({ note, open, onClose }: CancelNoteDialogProps) {
  const api = useApi()
  const cancel = useAdminMutation(() => api.cancelGoodsReceived({ params: { id: note._id } }), {
    invalidates: [stockKey],
    successToast: () => ({ title: 'Đã huỷ phiếu nhập', description: note.supplier }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Huỷ phiếu nhập từ ${note.supplier}?`}
      cancel="Giữ phiếu"
      confirm="Huỷ phiếu"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
    >
      {note.pieces.toLocaleString('vi-VN')} sản phẩm và giá vốn của chúng được lấy ra khỏi kho. Phiếu vẫn còn
      trong danh sách.
    </ConfirmDialog>
  )
}

const columns: readonly DataTableColumn<GoodsReceivedLine>[] = [
  {
    id: 'name',
    header: 'Sản phẩm',
    cell: (line) => (
      <span className="flex items-center gap-3">
        <StockItemImage item={line} />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{line.name}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {[formatVariantName(line), line.sku].filter(Boolean).join(', ')}
          </span>
        </span>
      </span>
    ),
    isRowHeader: true,
  },
  { id: 'quantity', header: 'Số lượng', cell: (line) => line.quantity.toLocaleString('vi-VN'), align: 'end' },
  {
    id: 'unit-cost',
    header: 'Giá vốn',
    cell: ({ cost: unitCost }) => <span className="whitespace-nowrap">{formatDong(unitCost)}</span>,
    align: 'end',
  },
  {
    id: 'total',
    header: 'Thành tiền',
    cell: ({ cost: unitCost, quantity }) => (
      <span className="whitespace-nowrap">{formatDong(unitCost * quantity)}</span>
    ),
    align: 'end',
  },
]
