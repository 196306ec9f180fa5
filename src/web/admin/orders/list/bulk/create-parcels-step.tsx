import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { ShipmentResult } from '#contract/shipping/shipments.ts'
import { requestPrint } from '#web/admin/orders/print/print-request.ts'
import { CarrierField } from '#web/admin/shipping/carrier-field.tsx'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'
import type { SendingChoice } from '#web/admin/shipping/sending/sending-preview-query.ts'
import { carriersQuery } from '#web/admin/shipping/shipment-queries.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { createStoredValue } from '#web/app/stored-value.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { CreatedParcelsDialog } from './created-parcels-dialog.tsx'
import type { CreatedParcelResult } from './describe-created-parcels.ts'
import { useCreateParcels } from './use-create-parcels.ts'

interface CreateParcelsStepProps {
  selection: RowSelection<OrderListItem>
  open: boolean
  onClose: () => void
}

const lastCarrier = createStoredValue('tiem:last-carrier', (text) => text)

/** Creates parcels and opens the print page. The orders stay selected, for printing again or cancelling the parcels. */
export function CreateParcelsStep({ selection, open, onClose }: CreateParcelsStepProps) {
  const navigate = useNavigate()
  const [chosenCarrier, setCarrier] = useState<string>()
  const [prints, setPrints] = useState(true)
  const [results, setResults] = useState<readonly CreatedParcelResult[]>([])
  const { data: carriers = [] } = useQuery(carriersQuery(useApi()))
  const create = useCreateParcels(selection)
  const carrier = chosenCarrier ?? findLastCarrier(carriers) ?? carriers[0]?.id

  function send(choice: SendingChoice) {
    if (!carrier) return
    lastCarrier.set(carrier)
    create.mutate({ carrier, ...choice }, { onSuccess: showResults, onSettled: onClose })
  }
  function showResults(all: readonly CreatedParcelResult[]) {
    const created = all.filter(({ error }) => error === null)
    if (created.length < all.length) return setResults(all)
    const isPrintable = created.length <= limits.maxBulkRows
    if (!prints || !isPrintable) return
    requestPrint()
    void navigate({ to: '/admin/orders/print', search: toPrintSearch(created), ignoreBlocker: true })
  }
  return (
    <>
      {open && carrier && (
        <SendingDialog
          title="Tạo vận đơn và in phiếu"
          orders={selection.keys}
          options={{ carrier }}
          optionFields={
            <CreateParcelsFields
              carriers={carriers}
              carrier={carrier}
              onCarrier={setCarrier}
              prints={prints}
              onPrints={setPrints}
            />
          }
          hint={<p className="text-sm text-ink-soft">{withdrawalHint}</p>}
          formatConfirmLabel={(count) => `Tạo ${count} vận đơn`}
          busy={create.isPending}
          onClose={onClose}
          onConfirm={send}
        />
      )}
      <CreatedParcelsDialog results={results} onClose={() => setResults([])} />
    </>
  )
}

const toPrintSearch = (created: readonly ShipmentResult[]) => ({
  kind: 'all' as const,
  ids: created.map(({ _id }) => _id).join(','),
  parcel: created.length > maxNamedParcels ? undefined : created.map(({ shipment }) => shipment).join(','),
})

/** The address of a page with more ids may be too long for a server. */
const maxNamedParcels = 100

export const withdrawalHint =
  'Tạo nhầm thì huỷ vận đơn trong mục Khác. Hãng đã lấy hàng rồi thì không huỷ được nữa.'

const findLastCarrier = (carriers: readonly { id: string }[]) =>
  carriers.find(({ id }) => id === lastCarrier.get())?.id

interface CreateParcelsFieldsProps {
  carriers: readonly { id: string; name: string }[]
  carrier: string
  onCarrier: (carrier: string) => void
  prints: boolean
  onPrints: (prints: boolean) => void
}

function CreateParcelsFields({ carriers, carrier, onCarrier, prints, onPrints }: CreateParcelsFieldsProps) {
  return (
    <div className="mb-4 grid gap-2">
      <CarrierField label="Giao bằng" carriers={carriers} value={carrier} onChange={onCarrier} />
      <Checkbox
        label="In phiếu giao và phiếu soạn ngay sau đó"
        checked={prints}
        onChange={(event) => onPrints(event.target.checked)}
      />
    </div>
  )
}
