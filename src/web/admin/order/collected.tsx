import { type FormEvent, useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useApi } from '../../use-api.ts'
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

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Đã giao đơn này?"
      description={`Đơn còn phải thu ${formatDong(due)}.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Tiền đã thu" error={faultAt(save.error, 'collected')}>
          {(wiring) => <MoneyInput {...wiring} value={sum} onChange={setSum} />}
        </Field>
        <Button type="submit" look="primary" busy={save.isPending} className="justify-self-end max-sm:w-full">
          Đã giao
        </Button>
      </form>
    </Dialog>
  )
}
