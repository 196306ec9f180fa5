import { useState } from 'react'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { canCancelParcel } from '#domain/shipping/shipment-transitions.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function ParcelCodeAction({ shipment, isPrimary }: { shipment: Shipment; isPrimary: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small kind={isPrimary ? 'primary' : undefined} onClick={() => setOpen(true)}>
        {shipment.isCodeDisputed ? 'Sửa mã vận đơn' : 'Ghi mã vận đơn'}
      </Button>
      {isOpen && <ParcelCodeDialog shipment={shipment} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ParcelCodeDialogProps {
  shipment: Shipment
  onClose: () => void
}

function ParcelCodeDialog({ shipment, onClose }: ParcelCodeDialogProps) {
  const { _id: id, carrier, state, isCodeDisputed } = shipment
  const api = useApi()
  const [code, setCode] = useState('')
  const enter = useAdminMutation(
    (found: string | null) => api.enterParcelCode({ params: { id }, body: { code: found } }),
    {
      invalidates: [ordersKey],
      successToast: ({ code: entered }) => ({
        title: 'Thành công',
        description: entered ? `Đã ghi mã vận đơn ${entered}` : `Đã ghi ${carrier.name} không có vận đơn`,
      }),
      showsError: (error) => error.details.length > 0,
    },
  )
  const isNone = enter.variables === null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isCodeDisputed ? 'Sửa mã vận đơn' : `${carrier.name} đã có vận đơn chưa?`}
      description={
        isCodeDisputed
          ? `${shipment.lastError} Mã của đơn này có trên trang của ${carrier.name}.`
          : `Cửa hàng gửi đơn đi mà không nhận được trả lời. Hãy tìm đơn trên trang của ${carrier.name}; nếu có, ghi mã của hãng vào đây.`
      }
    >
      <ActionForm
        submitLabel="Ghi mã vận đơn"
        busy={enter.isPending && !isNone}
        error={enter.error}
        onSubmit={() => enter.mutate(code, { onSuccess: onClose })}
      >
        <Field label="Mã vận đơn" error={findFieldError(enter.error, 'code')}>
          {(inputProps) => (
            <TextInput {...inputProps} value={code} onChange={(event) => setCode(event.target.value)} />
          )}
        </Field>
      </ActionForm>
      {canCancelParcel(carrier.id, state) && (
        <div className="mt-5 grid gap-3 border-t border-line pt-5">
          <p>
            Nếu không tìm thấy, bạn tạo được vận đơn mới. Vận đơn cũ mà hiện ra sau này thì cửa hàng tự huỷ.
          </p>
          <Button
            kind="danger"
            busy={enter.isPending && isNone}
            onClick={() => !enter.isPending && enter.mutate(null, { onSuccess: onClose })}
            className="justify-self-end max-sm:w-full"
          >
            Hãng không có vận đơn
          </Button>
        </div>
      )}
    </Dialog>
  )
}
