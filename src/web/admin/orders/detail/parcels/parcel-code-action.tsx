import { useState } from 'react'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { canCancelParcel } from '#domain/shipping/shipment-transitions.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
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
  const enterCode = (code: string | null) => api.enterParcelCode({ params: { id }, body: { code } })
  const enter = useActionForm(({ code }: { code: string }) => enterCode(code), {
    defaultValues: { code: '' },
    invalidates: [ordersKey],
    successToast: ({ code }) => ({ title: 'Thành công', description: `Đã ghi mã vận đơn ${code}` }),
    onDone: onClose,
  })
  const enterNone = useAdminMutation(() => enterCode(null), {
    invalidates: [ordersKey],
    successToast: () => ({
      title: 'Thành công',
      description: `Đã ghi ${carrier.name} không có vận đơn`,
    }),
  })
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
        action={{ submit: enter.submit, isPending: enter.isPending || enterNone.isPending }}
      >
        <ControlledField control={enter.form.control} name="code" label="Mã vận đơn">
          {(input) => <TextInput {...input} />}
        </ControlledField>
      </ActionForm>
      {canCancelParcel(carrier.id, state) && (
        <div className="mt-5 grid gap-3 border-t border-line pt-5">
          <p>
            Nếu không tìm thấy, bạn tạo được vận đơn mới. Vận đơn cũ mà hiện ra sau này thì cửa hàng tự huỷ.
          </p>
          <Button
            kind="danger"
            busy={enterNone.isPending}
            onClick={() => !enter.isPending && enterNone.mutate(undefined, { onSuccess: onClose })}
            className="justify-self-end max-sm:w-full"
          >
            Hãng không có vận đơn
          </Button>
        </div>
      )}
    </Dialog>
  )
}
