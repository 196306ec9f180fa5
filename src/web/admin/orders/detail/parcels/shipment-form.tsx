import { type FormEvent, useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'
import type { SendingOptions } from '#web/admin/shipping/sending/sending-preview-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { CarrierChoiceField } from './carrier-choice-field.tsx'
import { CollectCashField } from './collect-cash-field.tsx'
import { OtherAddressFields } from './other-address-fields.tsx'
import { formatLinesQuery, ParcelPiecesField } from './parcel-pieces-field.tsx'
import { ShipmentDetailsFields } from './shipment-details-fields.tsx'
import { type CarrierChoice, useCarrierChoice } from './use-carrier-choice.ts'
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
  useUnsavedGuard(input.hasText && !create.isSuccess)
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
      <ShipmentFields
        {...{ order, items, exchange, input, choice, sendingOptions }}
        error={create.error}
        showsErrors={failedAttempts > 0}
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

interface ShipmentFieldsProps extends Required<Pick<ShipmentFormProps, 'order' | 'items' | 'exchange'>> {
  input: ReturnType<typeof useShipmentInput>
  choice: CarrierChoice
  sendingOptions: SendingOptions
  error: unknown
  /** True after an attempt to create the parcel. */
  showsErrors: boolean
}

function ShipmentFields({ order, items, exchange, input, choice, ...props }: ShipmentFieldsProps) {
  const { sendingOptions, error, showsErrors } = props
  return (
    <>
      <CarrierChoiceField choice={choice} />
      <ShipmentDetailsFields
        isOwnDelivery={choice.carrier === ownCarrier}
        details={input.details}
        onChange={input.setDetails}
        proposal={input.proposal}
        error={error}
        showsErrors={showsErrors}
      />
      <ParcelPiecesField
        items={items}
        chosen={input.chosenPieces}
        onChange={input.setChosenPieces}
        collectsCash={input.collect && calculatePaymentState(order).due > 0}
        showsErrors={showsErrors}
      />
      {exchange && (
        <OtherAddressFields
          form={input.addressForm}
          checked={input.usesOtherAddress}
          onChange={input.setUsesOtherAddress}
          error={findFieldError(error, 'address.ward')}
        />
      )}
      <CollectCashField
        {...{ order, sendingOptions }}
        arePiecesValid={input.arePiecesValid}
        checked={input.collect}
        onChange={input.setCollect}
      />
    </>
  )
}
