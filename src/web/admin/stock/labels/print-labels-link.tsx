import * as limits from '#contract/limits.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

export function PrintLabelsLink({ variants }: { variants: readonly string[] }) {
  if (variants.length > limits.maxBulkRows)
    return <p className="text-sm">In tem tối đa {limits.maxBulkRows} phân loại một lần.</p>
  return (
    <ButtonLink small to="/admin/stock/labels" search={{ variants: variants.join(',') }}>
      In tem
    </ButtonLink>
  )
}
