import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import type { ParcelSize } from '#contract/shipping/parcel-size.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { proposeSize, proposeWeight } from '#domain/shipping/propose-parcel.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { CarrierChoiceField } from './carrier-choice-field.tsx'
import { CollectCashField } from './collect-cash-field.tsx'
import {
  type ChosenPieces,
  formatLinesQuery,
  isChoiceValid,
  ParcelPiecesField,
  toParcelLines,
} from './parcel-pieces-field.tsx'
import {
  emptyShipmentDetails,
  isPackageValid,
  type ParcelProposal,
  type ShipmentDetails,
  ShipmentDetailsFields,
  toParcelSize,
  toSizeValues,
} from './shipment-details-fields.tsx'
import { useCarrierChoice } from './use-carrier-choice.ts'

interface ShipmentFormProps {
  order: OrderForStaff
  /** Pieces in no parcel. */
  items: readonly OrderLine[]
  exchange?: boolean
  isPrimary?: boolean
  /** The order may be closed already: no quotes are requested for it. */
  isOutdated?: boolean
}

export function ShipmentForm({
  order,
  items,
  exchange = false,
  isPrimary = false,
  isOutdated = false,
}: ShipmentFormProps) {
  const [delivery, setDelivery] = useState(emptyShipmentDetails)
  const [collect, setCollect] = useState(exchange || order.payment === 'cod')
  const [chosen, setChosen] = useState<ChosenPieces>(null)
  const [usesOtherAddress, setUsesOtherAddress] = useState(false)
  const addressForm = useForm<DeliveryAddress>({ defaultValues: { province: '', ward: '', street: '' } })
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  const [refusal, setRefusal] = useState<object | null>(null)
  const formRef = useFocusInvalidField(refusal)
  const create = useCreateShipment(order)
  const lines = toParcelLines(items, chosen)
  const proposal = useParcelProposal(order, lines ?? items)
  const { weight, size } = readPackage(delivery, proposal)
  const address = readAddress(usesOtherAddress, useWatch({ control: addressForm.control }))
  const isPlanValid = isChoiceValid(items, chosen)
  const hasValidPackage = isPackageValid(delivery, proposal)
  const choice = useCarrierChoice(
    !isOutdated &&
      !create.isPending &&
      !create.isSuccess &&
      (order.address || address) &&
      address !== 'incomplete' &&
      hasValidPackage &&
      isPlanValid
      ? { orderId: order._id, lines, collect, exchange, address, weight, size }
      : null,
  )
  const { carrier } = choice
  const isOwnDelivery = carrier === ownCarrier
  const plan = { carrier, collect, exchange, lines: formatLinesQuery(lines), ownAddress: usesOtherAddress }

  async function openSummary(event: FormEvent) {
    event.preventDefault()
    if (!isPlanValid || !(isOwnDelivery || hasValidPackage)) return setRefusal({})
    if (usesOtherAddress && !(await addressForm.trigger(undefined, { shouldFocus: true }))) return
    // A later quote must not change what the summary is about.
    choice.choose(carrier)
    setSummaryOpen(true)
  }
  function send(handOverReason: string | undefined) {
    const { courierName, courierPhone, note } = delivery
    const details = isOwnDelivery ? { courierName, courierPhone } : { note, weight, size }
    const address = usesOtherAddress ? addressForm.getValues() : null
    create.mutate(
      { carrier, collect, exchange, lines, address, handOverReason, ...details },
      { onError: setRefusal, onSettled: () => setSummaryOpen(false) },
    )
  }
  return (
    <form ref={formRef} onSubmit={(event) => void openSummary(event)} noValidate className="grid gap-4">
      <CarrierChoiceField choice={choice} />
      <ShipmentDetailsFields
        isOwnDelivery={isOwnDelivery}
        delivery={delivery}
        onChange={setDelivery}
        proposal={proposal}
        error={create.error}
        isRefused={refusal !== null}
      />
      <ParcelPiecesField
        items={items}
        chosen={chosen}
        onChange={setChosen}
        collectsCash={collect && calculatePaymentState(order).due > 0}
        isRefused={refusal !== null}
      />
      {exchange && (
        <OtherAddressFields
          form={addressForm}
          checked={usesOtherAddress}
          onChange={setUsesOtherAddress}
          error={findFieldError(create.error, 'address.ward')}
        />
      )}
      <CollectCashField {...{ order, plan, isPlanValid }} checked={collect} onChange={setCollect} />
      <Button
        type="submit"
        look={isPrimary ? 'primary' : undefined}
        busy={create.isPending}
        className="justify-self-start"
      >
        Tạo vận đơn
      </Button>
      {isSummaryOpen && (
        <SendingDialog
          title={exchange ? 'Gửi hàng đổi?' : 'Tạo vận đơn?'}
          orders={[order._id]}
          plan={plan}
          formatConfirmLabel={() => 'Tạo vận đơn'}
          busy={create.isPending}
          onClose={() => setSummaryOpen(false)}
          onConfirm={({ include }) => send(include?.reason)}
        />
      )}
    </form>
  )
}

const readPackage = ({ weightGrams, size }: ShipmentDetails, proposal: ParcelProposal) => ({
  weight: weightGrams === null ? proposal.weight : parseWholeNumber(weightGrams) || null,
  size: toParcelSize(size ?? toSizeValues(proposal.size)),
})

const hasAllParts = (address: Partial<DeliveryAddress>): address is DeliveryAddress =>
  Boolean(address.province && address.ward && address.street)

/** Null: the address of the order. */
const readAddress = (usesOther: boolean, entered: Partial<DeliveryAddress>) =>
  usesOther ? (hasAllParts(entered) ? entered : 'incomplete') : null

function useParcelProposal({ pieceWeights }: OrderForStaff, lines: readonly ParcelLine[]): ParcelProposal {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  return {
    weight: proposeWeight(lines, pieceWeights),
    size: settings ? proposeSize(settings.parcelSize) : null,
  }
}

interface OtherAddressFieldsProps {
  form: UseFormReturn<DeliveryAddress>
  checked: boolean
  onChange: (usesOther: boolean) => void
  error: string | undefined
}

function OtherAddressFields({ form, checked, onChange, error }: OtherAddressFieldsProps) {
  return (
    <>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        label="Giao đến địa chỉ khác"
      />
      {checked && (
        // The address fields are designed for a wider page.
        <div className="grid gap-4 *:col-span-1!">
          <LocalityFields form={form} isForSomebodyElse />
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-lacquer-ink">
          {error}
        </p>
      )}
    </>
  )
}

interface ShipmentFormInput extends Partial<Pick<ShipmentDetails, 'courierName' | 'courierPhone' | 'note'>> {
  carrier: string
  collect: boolean
  exchange: boolean
  lines: ParcelLine[] | undefined
  address: DeliveryAddress | null
  handOverReason: string | undefined
  weight?: number | null
  size?: ParcelSize | null
}

function useCreateShipment({ _id: orderId }: OrderForStaff) {
  const api = useApi()
  const withKey = useIdempotencyKey()
  return useAdminMutation(
    (shipment: ShipmentFormInput) =>
      withKey((key) => api.createShipment({ body: { orderId, key, ...shipment } })),
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
