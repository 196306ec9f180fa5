import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { expectedOf } from '#domain/shipping/parcel-cash.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useApi } from '../../use-api.ts'
import { ActForm } from '../act-form.tsx'
import { ordersKey } from '../order-queries.ts'
import { MoneyInput } from '../product/money-input.tsx'
import { numberOf } from '../settings/sections.ts'
import { faultAt, useAct } from '../use-act.ts'

interface CollectedProps {
  /** of the parcel */
  id: string
  /** dong, to be collected at the door */
  cod: number
  /** dong, entered already because the order was set to delivered while it was out */
  presumed: number
  /** dong, what the order still costs */
  due: number
  onClose: () => void
}

/** The parcel is delivered: what whoever brought it has for it. */
export function Collected({ id, cod, presumed, due, onClose }: CollectedProps) {
  const api = useApi()
  const [sum, setSum] = useState(String(expectedOf({ cod, presumed, due })))
  const save = useAct(
    () => {
      const collected = numberOf(sum) as number
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
      description={wordsOf({ cod, presumed, due })}
    >
      <ActForm
        act="Đã giao"
        busy={save.isPending}
        onSend={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        <Field label="Tiền đã thu" error={faultAt(save.error, 'collected')}>
          {(wiring) => <MoneyInput {...wiring} value={sum} onChange={setSum} />}
        </Field>
      </ActForm>
    </Dialog>
  )
}

function wordsOf({ cod, presumed, due }: Pick<CollectedProps, 'cod' | 'presumed' | 'due'>): string {
  if (presumed === 0) {
    const parcel = cod === due ? '' : ` Vận đơn thu hộ ${formatDong(cod)}.`
    return `Đơn còn phải thu ${formatDong(due)}.${parcel}`
  }
  const more = due > 0 ? `, còn phải thu ${formatDong(due)}` : ''
  return `Đơn đã tạm ghi thu ${formatDong(presumed)} vì được đặt “đã giao”${more}. Số bạn nhập thay cho số tạm ghi.`
}
