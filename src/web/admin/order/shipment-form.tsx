import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OrderForStaff } from '#contract/order-desk.ts'
import { ownCarrier, ownCarrierName } from '#contract/shipment-words.ts'
import { formatDong } from '#domain/money.ts'
import { paymentState } from '#domain/payment-state.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { ordersKey } from '../order-queries.ts'
import { carriersQuery } from '../shipment-queries.ts'
import { faultAt, useAct } from '../use-act.ts'

/** Hands the order to a carrier, or to somebody of the shop. */
export function ShipmentForm({ order }: { order: OrderForStaff }) {
  const api = useApi()
  const { data: carriers = [{ id: ownCarrier, name: ownCarrierName }] } = useQuery(carriersQuery(api))
  const [carrier, setCarrier] = useState<string>(ownCarrier)
  const [weight, setWeight] = useState('')
  const [note, setNote] = useState('')
  const [courierName, setCourierName] = useState('')
  const [courierPhone, setCourierPhone] = useState('')
  const [collect, setCollect] = useState(order.payment === 'cod')
  const own = carrier === ownCarrier
  const { due } = paymentState(order)
  const create = useAct(
    () =>
      api.createShipment({
        body: own
          ? { orderId: order._id, carrier, collect, courierName, courierPhone }
          : { orderId: order._id, carrier, collect, note, weight: weight === '' ? null : Number(weight) },
      }),
    {
      old: [ordersKey],
      shows: (error) => error.details.length > 0,
      done: ({ code, state }) =>
        state === 'asked'
          ? { title: 'Hãng chưa trả lời', description: 'Cửa hàng sẽ tự gửi lại vận đơn.' }
          : { title: 'Thành công', description: code ? `Đã tạo vận đơn ${code}` : 'Đơn đang được giao' },
    },
  )
  const fault = (path: string) => faultAt(create.error, path)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field label="Cách giao">
        {(wiring) => (
          <Select {...wiring} value={carrier} onChange={(event) => setCarrier(event.target.value)}>
            {carriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {own ? (
        <>
          <Field label="Người giao" optional error={fault('courierName')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                value={courierName}
                maxLength={limits.recipientMax}
                onChange={(event) => setCourierName(event.target.value)}
              />
            )}
          </Field>
          <Field label="Điện thoại người giao" optional error={fault('courierPhone')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="tel"
                inputMode="tel"
                value={courierPhone}
                onChange={(event) => setCourierPhone(event.target.value)}
              />
            )}
          </Field>
        </>
      ) : (
        <>
          <Field label="Khối lượng (gam)" optional error={fault('weight')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                inputMode="numeric"
                value={weight}
                onChange={(event) => setWeight(event.target.value.replace(/\D/g, '').slice(0, 6))}
              />
            )}
          </Field>
          <Field label="Lời dặn hãng" optional error={fault('note')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                value={note}
                maxLength={limits.stockNote}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      {due > 0 ? (
        <Checkbox
          checked={collect}
          onChange={(event) => setCollect(event.target.checked)}
          label={
            <span className="text-sm text-ink-soft tabular-nums">
              Thu hộ khi giao: <b className="text-ink">{formatDong(due)}</b>
            </span>
          }
        />
      ) : (
        <p className="text-sm text-ink-soft">Không thu hộ khi giao.</p>
      )}
      <Button type="submit" busy={create.isPending} className="justify-self-start">
        Tạo vận đơn
      </Button>
    </form>
  )
}
