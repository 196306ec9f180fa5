import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { expectedOf } from '#domain/shipping/parcel-cash.ts'
import { MoneyInput } from '#web/admin/catalog/edit/money-input.tsx'
import { ActForm } from '#web/admin/form/act-form.tsx'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { numberOf } from '#web/admin/settings/sections.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface CollectedCashDialogProps {
  id: string
  /** dong that the carrier was told to collect */
  cod: number
  /** dong already recorded, because staff set the order to delivered while the parcel was out */
  presumed: number
  /** dong */
  due: number
  onClose: () => void
}

export function Collected({ id, cod, presumed, due, onClose }: CollectedCashDialogProps) {
  const api = useApi()
  const [amount, setAmount] = useState(String(expectedOf({ cod, presumed, due })))
  const save = useAct(
    () => {
      const collected = numberOf(amount) as number
      return api.reportDelivery({ params: { id }, body: { state: 'delivered', collected } })
    },
    {
      old: [ordersKey],
      done: ({ collected }) => ({
        title: 'Thành công',
        description:
          presumed > 0 && collected !== presumed
            ? `Đơn ghi đã thu ${formatDong(collected)}, thay cho ${formatDong(presumed)} tạm ghi`
            : 'Cập nhật trạng thái thành công',
      }),
      shows: (error) => error.details.length > 0,
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Đã giao đơn này?"
      description={describeExpectedCash({ cod, presumed, due })}
    >
      <ActForm
        act="Đã giao"
        busy={save.isPending}
        onSend={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        <Field label="Tiền đã thu" error={faultAt(save.error, 'collected')}>
          {(wiring) => <MoneyInput {...wiring} value={amount} onChange={setAmount} />}
        </Field>
      </ActForm>
    </Dialog>
  )
}

function describeExpectedCash({
  cod,
  presumed,
  due,
}: Pick<CollectedCashDialogProps, 'cod' | 'presumed' | 'due'>): string {
  if (presumed === 0) {
    const parcel = cod === due ? '' : ` Vận đơn thu hộ ${formatDong(cod)}.`
    return `Đơn còn phải thu ${formatDong(due)}.${parcel}`
  }
  const more = due > 0 ? `, còn phải thu ${formatDong(due)}` : ''
  return `Đơn đã tạm ghi thu ${formatDong(presumed)} vì được đặt “đã giao”${more}. Số bạn nhập thay cho số tạm ghi.`
}
