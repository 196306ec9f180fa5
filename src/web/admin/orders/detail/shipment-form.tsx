import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import { ownCarrier, ownCarrierName } from '#contract/shipping/shipment-states.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { CarrierField } from '#web/admin/shipping/carrier-field.tsx'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import { carriersQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import {
  emptyShipmentDetails,
  type ShipmentDetails,
  ShipmentDetailsFields,
} from './shipment-details-fields.tsx'

interface ShipmentFormProps {
  order: OrderForStaff
  exchange?: boolean
}

export function ShipmentForm({ order, exchange = false }: ShipmentFormProps) {
  const { data: carriers = [{ id: ownCarrier, name: ownCarrierName }] } = useQuery(carriersQuery(useApi()))
  const [carrier, setCarrier] = useState<string>(ownCarrier)
  const [delivery, setDelivery] = useState(emptyShipmentDetails)
  const [collect, setCollect] = useState(exchange || order.payment === 'cod')
  const [usesOtherAddress, setUsesOtherAddress] = useState(false)
  const addressForm = useForm<DeliveryAddress>({ defaultValues: { province: '', ward: '', street: '' } })
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  const create = useCreateShipment(order)
  const isOwnDelivery = carrier === ownCarrier
  const { due } = calculatePaymentState(order)

  async function openSummary(event: FormEvent) {
    event.preventDefault()
    if (!usesOtherAddress || (await addressForm.trigger(undefined, { shouldFocus: true })))
      setSummaryOpen(true)
  }
  function send(handOverReason: string | undefined) {
    const { courierName, courierPhone, note, weightGrams: weight } = delivery
    const details = isOwnDelivery
      ? { courierName, courierPhone }
      : { note, weight: weight === '' ? null : Number(weight) }
    const address = usesOtherAddress ? addressForm.getValues() : null
    create.mutate(
      { carrier, collect, exchange, address, handOverReason, ...details },
      { onSettled: () => setSummaryOpen(false) },
    )
  }
  return (
    <form onSubmit={(event) => void openSummary(event)} noValidate className="grid gap-4">
      <CarrierField label="Cách giao" carriers={carriers} value={carrier} onChange={setCarrier} />
      <ShipmentDetailsFields
        isOwnDelivery={isOwnDelivery}
        delivery={delivery}
        onChange={setDelivery}
        error={create.error}
      />
      {exchange && (
        <Checkbox
          checked={usesOtherAddress}
          onChange={(event) => setUsesOtherAddress(event.target.checked)}
          label="Giao đến địa chỉ khác"
        />
      )}
      {usesOtherAddress && (
        // The address fields are designed for a wider page.
        <div className="grid gap-4 *:col-span-1!">
          <LocalityFields form={addressForm} isForSomebodyElse />
        </div>
      )}
      {findFieldError(create.error, 'address.ward') && (
        <p role="alert" className="text-sm text-lacquer-ink">
          {findFieldError(create.error, 'address.ward')}
        </p>
      )}
      <CollectCashField due={due} exchange={exchange} checked={collect} onChange={setCollect} />
      <Button type="submit" busy={create.isPending} className="justify-self-start">
        Tạo vận đơn
      </Button>
      {isSummaryOpen && (
        <HandOverDialog
          title={exchange ? 'Gửi hàng đổi?' : 'Tạo vận đơn?'}
          orders={[order._id]}
          plan={{ carrier, collect, exchange, ownAddress: usesOtherAddress }}
          formatConfirmLabel={() => 'Tạo vận đơn'}
          busy={create.isPending}
          onClose={() => setSummaryOpen(false)}
          onConfirm={({ include }) => send(include?.reason)}
        />
      )}
    </form>
  )
}

interface CollectCashFieldProps {
  due: number
  exchange: boolean
  checked: boolean
  onChange: (collect: boolean) => void
}

/**
 * The amount that an exchange parcel collects depends on the other parcels; the hand-over summary shows it.
 */
function CollectCashField({ due, exchange, checked, onChange }: CollectCashFieldProps) {
  if (due === 0) return <p className="text-sm text-ink-soft">Không thu hộ khi giao.</p>
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className="text-sm text-ink-soft tabular-nums">
          {exchange ? 'Thu hộ phần chênh lệch khi giao' : 'Thu hộ khi giao: '}
          {!exchange && <b className="text-ink">{formatDong(due)}</b>}
        </span>
      }
    />
  )
}

interface ShipmentFormInput extends Partial<Pick<ShipmentDetails, 'courierName' | 'courierPhone' | 'note'>> {
  carrier: string
  collect: boolean
  exchange: boolean
  address: DeliveryAddress | null
  handOverReason: string | undefined
  weight?: number | null
}

function useCreateShipment({ _id: orderId }: OrderForStaff) {
  const api = useApi()
  return useAdminMutation(
    (shipment: ShipmentFormInput) => api.createShipment({ body: { orderId, ...shipment } }),
    {
      invalidates: [ordersKey],
      showsError: (error) => error.details.length > 0,
      successToast: ({ code, state }) =>
        state === 'asked'
          ? { title: 'Hãng chưa trả lời', description: 'Cửa hàng sẽ tự gửi lại vận đơn.' }
          : { title: 'Thành công', description: code ? `Đã tạo vận đơn ${code}` : 'Đơn đang được giao' },
    },
  )
}
