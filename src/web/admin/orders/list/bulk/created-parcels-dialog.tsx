import * as limits from '#contract/limits.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { type CreatedParcelResult, describeCreatedParcels } from './describe-created-parcels.ts'
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx'

interface CreatedParcelsDialogProps {
  /** Empty: the dialog is closed. */
  results: readonly CreatedParcelResult[]
  onClose: () => void
}

export function CreatedParcelsDialog({ results, onClose }: CreatedParcelsDialogProps) {
  const refused = results.filter(({ error }) => error !== null)
  const createdIds = results.flatMap(({ _id, error }) => (error === null ? [_id] : []))
  const isPrintable = createdIds.length > 0 && createdIds.length <= limits.maxBulkRows
  return (
    <RefusedOrdersDialog results={refused} titleSuffix="chưa tạo được vận đơn" onClose={onClose}>
      {createdIds.length > 0 && <p>{describeCreatedParcels(results)}</p>}
      {isPrintable && (
        <ButtonLink
          kind="primary"
          to="/admin/orders/print"
          search={{ kind: 'all', ids: createdIds.join(',') }}
          preload={false}
          className="justify-self-end"
        >
          In {createdIds.length} phiếu
        </ButtonLink>
      )}
    </RefusedOrdersDialog>
  )
}
