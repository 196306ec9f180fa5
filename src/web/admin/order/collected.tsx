import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
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
  expected: number
  /** dong, what the order still costs */
  due: number
  onClose: () => void
}

/** The parcel is delivered: what whoever brought it has for it. */
export function Collected({ id, expected, due, onClose }: CollectedProps) {
  const api = useApi()
  const [sum, setSum] = useState(String(expected))
  const save = useAct(
    () => {
      const collected = numberOf(sum) as number
      return api.reportDelivery({ params: { id }, body: { state: 'delivered', collected } })
    },
    {
      old: [ordersKey],
      done: () => ({ title: 'Thành công', description: 'Cập nhật trạng thái thành công' }),
      shows: (error) => error.details.length > 0,
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Đã giao đơn này?"
      description={`Đơn còn phải thu ${formatDong(due)}.`}
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
