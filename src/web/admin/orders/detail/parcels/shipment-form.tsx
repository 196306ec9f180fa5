import { type FormEvent, useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { CarrierChoiceField } from './carrier-choice-field.tsx'
import { CollectCashField } from './collect-cash-field.tsx'
import { OtherAddressFields } from './other-address-fields.tsx'
import { formatLinesQuery, ParcelPiecesField } from './parcel-pieces-field.tsx'
import { ShipmentDetailsFields } from './shipment-details-fields.tsx'
import { useCarrierChoice } from './use-carrier-choice.ts'
import { useCreateShipment } from './use-create-shipment.ts'
import { useShipmentInput } from './use-shipment-input.ts'

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
  const input = useShipmentInput(order, items, exchange)
  const { collect, parcel, usesOtherAddress, addressForm, arePiecesValid, hasValidPackage } = input
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const countFailedAttempt = () => setFailedAttempts((count) => count + 1)
  const formRef = useFocusInvalidField(failedAttempts)
  const create = useCreateShipment(order)
  const choice = useCarrierChoice(
    isOutdated || create.isPending || create.isSuccess ? null : input.parcelToQuote,
  )
  const { carrier } = choice
  const isOwnDelivery = carrier === ownCarrier
  const sendingOptions = {
    ...{ carrier, collect, exchange, lines: formatLinesQuery(parcel.lines) },
    ownAddress: usesOtherAddress,
  }

  async function openSummary(event: FormEvent) {
    event.preventDefault()
    if (!arePiecesValid || !(isOwnDelivery || hasValidPackage)) return countFailedAttempt()
    if (usesOtherAddress && !(await addressForm.trigger(undefined, { shouldFocus: true }))) return
    // A later quote must not change what the summary is about.
    choice.choose(carrier)
    setSummaryOpen(true)
  }
  function send(handOverReason: string | undefined) {
    const { courierName, courierPhone, note } = input.details
    const { lines, weight, size } = parcel
    const sentDetails = isOwnDelivery ? { courierName, courierPhone } : { note, weight, size }
    const address = usesOtherAddress ? addressForm.getValues() : null
    create.mutate(
      { carrier, collect, exchange, lines, address, handOverReason, ...sentDetails },
      { onError: countFailedAttempt, onSettled: () => setSummaryOpen(false) },
    )
  }
  return (
    <form ref={formRef} onSubmit={(event) => void openSummary(event)} noValidate className="grid gap-4">
      <CarrierChoiceField choice={choice} />
      <ShipmentDetailsFields
        isOwnDelivery={isOwnDelivery}
        details={input.details}
        onChange={input.setDetails}
        proposal={input.proposal}
        error={create.error}
        showsErrors={failedAttempts > 0}
      />
      <ParcelPiecesField
        items={items}
        chosen={input.chosenPieces}
        onChange={input.setChosenPieces}
        collectsCash={collect && calculatePaymentState(order).due > 0}
        showsErrors={failedAttempts > 0}
      />
      {exchange && (
        <OtherAddressFields
          form={addressForm}
          checked={usesOtherAddress}
          onChange={input.setUsesOtherAddress}
          error={findFieldError(create.error, 'address.ward')}
        />
      )}
      <CollectCashField
        {...{ order, sendingOptions, arePiecesValid }}
        checked={collect}
        onChange={input.setCollect}
      />
      <Button
        type="submit"
        kind={isPrimary ? 'primary' : undefined}
        busy={create.isPending}
        className="justify-self-start"
      >
        Tạo vận đơn
      </Button>
      {isSummaryOpen && (
        <SendingDialog
          title={exchange ? 'Gửi hàng đổi?' : 'Tạo vận đơn?'}
          orders={[order._id]}
          options={sendingOptions}
          formatConfirmLabel={() => 'Tạo vận đơn'}
          busy={create.isPending}
          onClose={() => setSummaryOpen(false)}
          onConfirm={({ include }) => send(include?.reason)}
        />
      )}
    </form>
  )
}
