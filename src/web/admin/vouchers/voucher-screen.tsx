import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { formatVoucherBenefit } from '#domain/vouchers/voucher-labels.ts'
import { RelatedOrders } from '#web/admin/orders/list/related-orders.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useRights } from '../frame/rights.ts'
import { DeleteVoucherDialog } from './delete-voucher-dialog.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'
import { formatVoucherUses, VoucherStateBadge } from './voucher-details.tsx'
import { VoucherForm } from './voucher-form.tsx'
import { voucherQuery } from './voucher-queries.ts'

export function VoucherScreen() {
  const api = useApi()
  const { id } = useParams({ from: '/admin/vouchers/$id' })
  const canSeeOrders = useRights().includes('orders')
  const { data: voucher, error, refetch } = useQuery(voucherQuery(api, id))
  if (!voucher) {
    return (
      <main className="page py-6">
        {error ? <TableError error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 pt-6 pb-16">
      <VoucherHeading voucher={voucher} />
      <VoucherForm
        key={id}
        voucher={voucher}
        saveLabel="Lưu thay đổi"
        successTitle="Đã lưu mã giảm giá"
        onSend={(input, version = voucher.version) =>
          api.updateVoucher({
            params: { id },
            body: { ...input, paused: voucher.state === 'paused', version },
          })
        }
      />
      {voucher.everUsed && canSeeOrders && (
        <RelatedOrders
          title="Đơn dùng mã này"
          hint="Đơn đã huỷ trả lại lượt dùng, nhưng vẫn hiện ở đây."
          filter={{ voucher: id }}
        />
      )}
    </main>
  )
}

function VoucherHeading({ voucher }: { voucher: Voucher }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { pause, pauseLabel } = useVoucherActions(voucher)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-5">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <span className="block text-sm font-normal text-ink-soft">Mã giảm giá</span>
          {voucher.code}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
          <VoucherStateBadge state={voucher.state} />
          <span>{formatVoucherBenefit(voucher)}</span>
          <span className="text-ink-soft">Đã dùng {formatVoucherUses(voucher)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={pause.isPending} onClick={() => pause.mutate(undefined)} className="px-4">
          {pauseLabel}
        </Button>
        {!voucher.everUsed && (
          <Button kind="danger" onClick={() => setDeleting(true)} className="px-4">
            Xoá mã
          </Button>
        )}
      </div>
      <DeleteVoucherDialog
        voucher={voucher}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: '/admin/vouchers', ignoreBlocker: true })}
      />
    </div>
  )
}
