import { formatDong } from '#domain/money.ts'
import { estimateCollectedCash } from '#domain/shipping/parcel-cash.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface CollectedCashDialogProps {
  id: string
  part: string | undefined
  /** dong that the carrier was asked to collect */
  cod: number
  /** dong already recorded, because staff set the order to delivered while the parcel was out */
  presumed: number
  /** dong */
  due: number
  onClose: () => void
}

export function CollectedCashDialog({ id, part, cod, presumed, due, onClose }: CollectedCashDialogProps) {
  const api = useApi()
  const save = useActionForm(
    (values: { collected: string }) => {
      const collected = toNumberInput(values.collected)
      return api.updateShipmentState({ params: { id }, body: { state: 'delivered', collected } })
    },
    {
      defaultValues: { collected: String(estimateCollectedCash({ cod, presumed, due })) },
      invalidates: [ordersKey],
      successToast: ({ collected }) => ({
        title: 'Thành công',
        description:
          presumed > 0 && collected !== presumed
            ? `Đơn ghi đã thu ${formatDong(collected)}, thay cho ${formatDong(presumed)} tạm ghi`
            : 'Cập nhật trạng thái thành công',
      }),
      onDone: onClose,
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={part ? `Đã giao kiện ${part}?` : 'Đã giao đơn này?'}
      description={describeExpectedCash({ cod, presumed, due })}
    >
      <ActionForm submitLabel="Đã giao" action={save}>
        <MoneyField control={save.form.control} name="collected" label="Tiền đã thu" />
      </ActionForm>
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
