import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import { formatDong } from '#domain/money.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Records that the carrier paid all that it owes for the selected parcels. */
export function PaidInFullAction({ selection }: { selection: RowSelection<ParcelEntry> }) {
  const [isOpen, setOpen] = useState(false)
  const parcels = selection.rows.filter(({ open }) => open > 0)
  const total = parcels.reduce((sum, { open }) => sum + open, 0)
  const save = usePaidInFull(selection)
  return (
    <>
      <Button small kind="primary" onClick={() => setOpen(true)}>
        Nhận đủ
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Hãng đã trả đủ ${parcels.length} vận đơn?`}
        cancel="Không"
        confirm="Nhận đủ"
        busy={save.isPending}
        onConfirm={() => save.mutate(parcels, { onSettled: () => setOpen(false) })}
      >
        {`Ghi hãng đã trả cửa hàng ${formatDong(total)}. Ghi nhầm thì huỷ ở trang Đối soát COD.`}
      </ConfirmDialog>
    </>
  )
}

function usePaidInFull(selection: RowSelection<ParcelEntry>) {
  const api = useApi()
  return useAdminMutation(
    async (parcels: readonly ParcelEntry[]) => {
      const results = []
      for (let start = 0; start < parcels.length; start += limits.maxBulkRows) {
        const batch = parcels.slice(start, start + limits.maxBulkRows)
        const body = { parcels: batch.map(({ _id, open }) => ({ _id, open })) }
        results.push(...(await api.settleParcels({ body })))
      }
      selection.clear()
      return results
    },
    {
      invalidates: [ordersKey],
      successToast: (results) => {
        const recorded = results.filter(({ error }) => error === null)
        const received = recorded.reduce((sum, result) => sum + result.received, 0)
        const left = results.length - recorded.length
        return {
          title: `Đã ghi hãng trả ${recorded.length} vận đơn`,
          description: left > 0 ? `${left} vận đơn vừa thay đổi nên chưa ghi` : formatDong(received),
        }
      },
    },
  )
}
